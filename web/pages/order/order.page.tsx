import { useLocation } from 'react-router';
import { PAGE_DESCRIPTION } from '#content/page-descriptions.ts';
import { siteAddress } from '#contract/addresses.ts';
import { SILICON_MOLDING } from '#contract/services/silicon-molding.ts';
import { shopContext } from '#web/context.ts';
import { Island } from '#web/islands/island.tsx';
import { describedBy } from '#web/pages/site/described-shop.ts';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import type { Route } from './+types/order.page';
import { ClosedNote } from './closed-service.tsx';
import { MOLDING_INCLUDED } from './first-step/molding.ts';
import { OrderSteps, stepTitle } from './order-steps.tsx';
import { useOrderShop } from './use-order-shop.ts';
import '#web/styles/order.css';

export const handle = { island: 'order' };
export const meta = pageMeta({
  title: stepTitle(),
  address: siteAddress.order,
  description: describedBy(PAGE_DESCRIPTION.order),
});

export const loader = ({ context }: Route.LoaderArgs) => context.get(shopContext).priceBooks.areOnRequest();

export default function OrderPage({ loaderData: onRequest }: Route.ComponentProps) {
  const { search } = useLocation();
  const type = new URLSearchParams(search).get('type');
  const shop = useOrderShop(onRequest);
  const closed = shop.closed.find((service) => service === type);
  return (
    <>
      {closed && <ClosedNote service={closed} />}
      {!closed && type === SILICON_MOLDING.value && <MoldingNote />}
      <Island name="order" of={OrderSteps} props={{ shop, opened: siteAddress.order + search }} />
    </>
  );
}

/**
 * How molding is ordered, which has neither a price list nor a form of its own. It stands outside of the form, whose scripts have no
 * room for it, and is hidden by the style sheet once the second step is shown.
 */
function MoldingNote() {
  return (
    <div className="molding-note border-b border-line bg-copper-soft">
      <p className="sheet py-3">
        A person quotes silicone molding. Order it as Product Development: the next step has “{MOLDING_INCLUDED}” in its
        Includes. Not sure yet?{' '}
        <a href={siteAddress.askAbout(SILICON_MOLDING.value)} className="text-link">
          Ask a question first
        </a>
        .
      </p>
    </div>
  );
}
