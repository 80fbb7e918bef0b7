import type { PricingCard } from '#content/service.ts';
import { hasPriceList } from '#contract/pricing/priced-fields.ts';
import { FDM_PRINTING } from '#contract/services/3d-printing-fdm.ts';
import { SLA_PRINTING } from '#contract/services/3d-printing-sla.ts';
import { LASER_CUTTING } from '#contract/services/laser-cutting.ts';
import { PRODUCT_DEVELOPMENT } from '#contract/services/product-development.ts';
import { ORDERABLE_SERVICES, type ServiceValue } from '#contract/services/services.ts';
import { FileDoor, invitationText, PriceInvitation } from '#web/pages/site/price-invitation.tsx';
import { useOpenServices } from '#web/pages/site/use-open-services.ts';

const PRICED = ORDERABLE_SERVICES.filter(hasPriceList);

const A_MODEL = `model for printing (${FDM_PRINTING.form.files.kinds})`;
const A_DRAWING = `drawing for the laser (${LASER_CUTTING.form.files.kinds})`;

/** What to drop for those services. */
const filesOf = (services: readonly ServiceValue[]) => {
  const printing = services.includes(FDM_PRINTING.value) || services.includes(SLA_PRINTING.value);
  if (!services.includes(LASER_CUTTING.value)) return printing ? `A ${A_MODEL}` : 'A file';
  return printing ? `A ${A_MODEL}, a ${A_DRAWING}` : `A ${A_DRAWING}`;
};

interface FirstPriceProps {
  cards: readonly PricingCard[];
  /** Whether visitors are told prices. */
  told: boolean;
}

/** Invites to the order forms that measure a file; services that are closed, or that the cards of this page mark as unavailable, are left out. */
export function FirstPrice({ cards, told }: FirstPriceProps) {
  const { isOpen, isUnavailable } = useOpenServices();
  const marked = cards.filter(isUnavailable).map(({ order }) => order);
  const services = PRICED.filter((service) => isOpen(service) && !marked.includes(service));
  if (services.length === 0) return null;
  return (
    <section className="blueprint border-b border-line" aria-labelledby="first-price">
      <div className="sheet py-10 sm:py-14">
        <h2 id="first-price" className="text-2xl">
          {invitationText(told)}
        </h2>
        <p className="mt-2 mb-6 max-w-3xl text-lg text-muted">
          {filesOf(services)}: you see your part{told ? ', its size and what it costs' : ' and its size'} before you
          tell us your name.
        </p>
        <FileDoor
          services={isOpen(PRODUCT_DEVELOPMENT.value) ? [...services, PRODUCT_DEVELOPMENT.value] : services}
          told={told}
          says="Its order form opens with it. What your browser can measure stays on your device until you order."
        />
        <p className="mt-4 mb-2 text-muted">Or begin with an empty form:</p>
        <PriceInvitation services={services} told={told} />
      </div>
    </section>
  );
}
