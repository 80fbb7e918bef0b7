import { ORDER_FORM_DESCRIPTION } from '#content/page-descriptions.ts';
import { siteAddress } from '#contract/addresses.ts';
import { isOrderable } from '#contract/services/services.ts';
import { shopContext } from '#web/context.ts';
import { Island } from '#web/islands/island.tsx';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import type { Route } from './+types/order-form.page';
import { ClosedService } from './closed-service.tsx';
import { OrderSteps, stepTitle } from './order-steps.tsx';
import { useOrderShop } from './use-order-shop.ts';
import '#web/styles/order.css';

export const handle = { island: 'order' };
export const meta = (args: Route.MetaArgs) => {
  const { type } = args.params;
  if (!isOrderable(type)) return pageMeta({ unlisted: true })(args);
  const description = ORDER_FORM_DESCRIPTION[type];
  return pageMeta({ title: stepTitle(type), address: siteAddress.orderForm(type), description })(args);
};

export const loader = ({ context }: Route.LoaderArgs) => context.get(shopContext).priceBooks.areOnRequest();

/** An unknown type shows nothing: the owner asked for that. So it is an empty sheet on the drawing board. */
export default function OrderFormPage({ params: { type }, loaderData: onRequest }: Route.ComponentProps) {
  const shop = useOrderShop(onRequest);
  if (!isOrderable(type)) return <EmptySheet />;
  if (shop.closed.includes(type)) return <ClosedService service={type} />;
  return <Island name="order" of={OrderSteps} props={{ shop, opened: siteAddress.orderForm(type) }} />;
}

function EmptySheet() {
  return (
    <div className="blueprint grid grow">
      <div className="sheet grid py-8 sm:py-12">
        <div className="min-h-[50vh] border-2 border-line" />
      </div>
    </div>
  );
}
