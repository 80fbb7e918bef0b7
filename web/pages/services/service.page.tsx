import { redirect } from 'react-router';
import type { Service } from '#content/service.ts';
import { SERVICES } from '#content/services.ts';
import { siteAddress } from '#contract/addresses.ts';
import type { PublishedPrices } from '#contract/pricing/price-book.ts';
import { hasPriceList } from '#contract/pricing/priced-options.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { shopContext } from '#web/context.ts';
import { pageMeta, sharedPicture } from '#web/pages/site/page-meta.ts';
import { INVITATION, PriceInvitation } from '#web/pages/site/price-invitation.tsx';
import { serviceJsonLd } from '#web/pages/site/structured-data.ts';
import { Picture, preloadOf } from '#web/ui/picture.tsx';
import type { Route } from './+types/service.page';
import { OrderOrQuote } from './order-or-quote.tsx';
import { publishedPrices } from './published-prices.ts';
import { SubServiceTabs } from './sub-service-tabs.tsx';

const PICTURE_SIZES = '(min-width: 72rem) 40rem, (min-width: 48rem) 52vw, 100vw';

const serviceAt = (slug: string | undefined) => SERVICES.find((service) => service.slug === slug);

/** An unknown service redirects to the home page, which lists all services. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (serviceAt(params.slug) === undefined) throw redirect(siteAddress.home);
  const { content } = await context.get(shopContext).priceBooks.inForce();
  return { prices: content.prices };
}

export const meta: Route.MetaFunction = ({ params, loaderData, ...rest }) => {
  const service = serviceAt(params.slug);
  if (service === undefined || !loaderData) return [];
  const prices = publishedPrices(service, loaderData.prices);
  const { name, slug, summary, subtitle, picture } = service;
  const page = pageMeta({
    title: service.title,
    address: siteAddress.service(slug),
    description: `${subtitle} ${summary}`,
    picture: sharedPicture(picture),
    facts: (shop) => [serviceJsonLd(shop, { name, description: summary, slug, prices })],
  });
  return [...page(rest), { tagName: 'link', ...preloadOf(picture, PICTURE_SIZES) }];
};

export default function ServicePage({ params, loaderData: { prices } }: Route.ComponentProps) {
  const service = serviceAt(params.slug);
  if (service === undefined) return null;
  return (
    <>
      <Head service={service} prices={prices} />
      {service.description && <Description paragraphs={service.description} />}
      {service.subServices.length > 0 && <SubServiceTabs service={service} prices={prices} />}
    </>
  );
}

/** The forms of a service's tabs that price a file: for 3D printing, of both kinds. */
const pricedForms = ({ subServices }: Service) => [
  ...new Set(subServices.flatMap(({ cards }) => cards.map(({ order }) => order)).filter(hasPriceList)),
];

function Head({ service, prices }: { service: Service; prices: PublishedPrices }) {
  const priced = pricedForms(service);
  return (
    <header className="blueprint border-b border-line">
      <div className="sheet grid items-center gap-x-12 gap-y-8 py-9 sm:py-14 md:grid-cols-[5fr_6fr]">
        <div>
          <h1 className="text-3xl">{service.title}</h1>
          <p className="mt-4 text-lg text-muted">{service.subtitle}</p>
          <OrderOrQuote service={service} prices={prices} />
          {priced.length > 0 && <Invitation services={priced} />}
        </div>
        <div className="part p-2">
          <Picture name={service.picture} sizes={PICTURE_SIZES} priority className="aspect-8/5 h-auto w-full" />
        </div>
      </div>
    </header>
  );
}

function Invitation({ services }: { services: readonly OrderableService[] }) {
  return (
    <div className="mt-8">
      {services.length > 1 && <p className="mb-2 font-semibold">{INVITATION}</p>}
      <PriceInvitation services={services} />
      <p className="mt-2 text-sm text-muted">You see your part and what it costs before you tell us your name.</p>
    </div>
  );
}

function Description({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="sheet py-12 sm:py-16">
      <div className="grid gap-x-10 gap-y-8 text-lg lg:grid-cols-3">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="border-t-2 border-copper pt-4">
            {paragraph}
          </p>
        ))}
      </div>
    </div>
  );
}
