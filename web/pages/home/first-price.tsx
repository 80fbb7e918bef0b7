import { hasPriceList } from '#contract/pricing/priced-options.ts';
import { ORDERABLE_SERVICES } from '#contract/services/services.ts';
import { INVITATION, PriceInvitation } from '#web/pages/site/price-invitation.tsx';

const PRICED = ORDERABLE_SERVICES.filter(hasPriceList);

/** Invites to the order forms that tell a price. */
export function FirstPrice() {
  return (
    <section className="blueprint border-b border-line" aria-labelledby="first-price">
      <div className="sheet py-10 sm:py-14">
        <h2 id="first-price" className="text-2xl">
          {INVITATION}
        </h2>
        <p className="mt-2 mb-6 max-w-3xl text-lg text-muted">
          Choose a service and drop your file: you see your part, its size and what it costs before you tell us your
          name.
        </p>
        <PriceInvitation services={PRICED} />
      </div>
    </section>
  );
}
