import { QUOTE_ON_REQUEST } from '#content/on-request.ts';
import type { Service } from '#content/service.ts';
import { siteAddress } from '#contract/addresses.ts';
import type { PublishedPrices } from '#contract/pricing/price-book.ts';
import { hasPriceList } from '#contract/pricing/priced-fields.ts';
import { type OrderableService, serviceOf } from '#contract/services/services.ts';
import { OrderNow } from '#web/pages/site/order-now.tsx';
import { Door, FileDoor, invitationText, PriceInvitation } from '#web/pages/site/price-invitation.tsx';
import { startingPriceText } from '#web/pages/site/price-text.ts';
import { startingPrice } from '#web/pages/site/starting-price.ts';
import { useOpenServices } from '#web/pages/site/use-open-services.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';

export const HEAD_PICTURE_SIZES = '(min-width: 72rem) 36rem, (min-width: 48rem) 52vw, calc(100vw - 3.25rem)';

interface ServiceHeadProps {
  service: Service;
  /** Those of the book in force. */
  prices: PublishedPrices;
  /** Whether visitors are told any of them. */
  priced: boolean;
  /** By when a person answers. */
  answerWithinWorkingDays: number;
}

/** What the service is, from which price, and the doors to it. */
export function ServiceHead({ service, prices, priced, answerWithinWorkingDays: days }: ServiceHeadProps) {
  const from = startingPrice(service, prices);
  const { isOpen } = useOpenServices();
  const orders = [service.order, ...pricedForms(service)];
  const quoted = `${QUOTE_ON_REQUEST}, within ${days === 1 ? 'one working day' : `${days} working days`}`;
  return (
    <header className="blueprint border-b border-line">
      <div className="sheet grid items-center gap-x-12 gap-y-8 py-9 sm:py-10 md:grid-cols-[5fr_6fr]">
        <div className="min-w-0">
          <h1 className="text-3xl">{service.title}</h1>
          <p className="mt-3 text-lg text-muted">{service.subtitle}</p>
          <p className="mt-3 text-xl font-semibold">{from === undefined ? quoted : startingPriceText(from)}</p>
          <Doors service={service} told={priced} />
          <div className="mt-4 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
            <OrderNow service={orders.find(isOpen) ?? service.order} />
            <ButtonLink to={siteAddress.contact} variant="secondary">
              {service.subServices.length === 0 ? 'Ask for a quote' : 'Contact Us'}
            </ButtonLink>
          </div>
        </div>
        <div className="part p-2">
          <Picture
            name={service.picture}
            alt={service.alt}
            sizes={HEAD_PICTURE_SIZES}
            priority
            className="aspect-8/5 h-auto w-full object-cover"
          />
        </div>
      </div>
    </header>
  );
}

/** The order forms of a service's tabs that price a file; 3D printing has two. */
const pricedForms = ({ subServices }: Service) => [
  ...new Set(subServices.flatMap(({ cards }) => cards.map(({ order }) => order)).filter(hasPriceList)),
];

/** What to send for any of these. */
const kindsOf = (services: readonly OrderableService[]) =>
  services.flatMap((service) => serviceOf(service).form.files.kinds ?? []).join(' ') || 'A 3D model';

const BY_A_PERSON = 'A person looks at it and tells you what it costs.';

const seenText = (told: boolean) =>
  told
    ? 'You see your part and what it costs before you tell us your name.'
    : 'You see your part and its size before you tell us your name. A person tells you what it costs.';

/** `told`: whether a file that is dropped gets a price at once. */
function Doors({ service, told }: { service: Service; told: boolean }) {
  const { isOpen } = useOpenServices();
  const priced = pricedForms(service).filter(isOpen);
  const isQuoted = isOpen(service.order) && service.subServices.some(({ quote }) => quote);
  if (priced.length === 0 && !isQuoted) return null;
  return (
    <div className="mt-5">
      {priced.length > 0 && !isQuoted && <p className="mb-2 font-semibold">{invitationText(told)}</p>}
      {isQuoted ? (
        <Door to={siteAddress.orderFor(service.order)} large says="A photo with one dimension is enough to start.">
          Send a model, a drawing or a photo
        </Door>
      ) : (
        <>
          <FileDoor services={priced} says={kindsOf(priced)} told={told} />
          {priced.length > 1 && (
            <div className="mt-3">
              <PriceInvitation services={priced} told={told} />
            </div>
          )}
        </>
      )}
      <p className="mt-1.5 text-sm text-muted">{isQuoted ? BY_A_PERSON : seenText(told)}</p>
    </div>
  );
}
