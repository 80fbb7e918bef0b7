import { ORDER_DESCRIPTION } from '../../../content/page-descriptions.ts';
import { siteAddress } from '../../../contract/addresses.ts';
import { isOrderable } from '../../../contract/order.ts';
import { NoScriptNote } from '../../forms/no-script-note.tsx';
import { pageMeta } from '../site/page-meta.ts';
import { useShop } from '../site/use-shop.ts';
import type { Route } from './+types/order-form.page';
import { DetailForm } from './detail-form.tsx';
import { FirstStepSummary } from './first-step-summary.tsx';
import { HelpCard } from './help-card.tsx';
import { ORDER_FORMS } from './order-forms.ts';
import { OrderHeading } from './order-heading.tsx';
import { OrderLayout } from './order-layout.tsx';

export const handle = { hydrate: true };
export const meta = (args: Route.MetaArgs) => {
  const { type } = args.params;
  if (!isOrderable(type)) return pageMeta({ unlisted: true })(args);
  return pageMeta({
    title: ORDER_FORMS[type].title,
    address: siteAddress.orderForm(type),
    description: ORDER_DESCRIPTION[type],
  })(args);
};

/** A type without a form shows nothing, as the owner wishes. */
export default function OrderFormPage({ params }: Route.ComponentProps) {
  const shop = useShop();
  const { type } = params;
  if (!isOrderable(type)) return null;
  return (
    <>
      <OrderHeading title={ORDER_FORMS[type].title} step={2} />
      <OrderLayout above={<FirstStepSummary service={type} />} aside={<HelpCard />}>
        <NoScriptNote email={shop.email} />
        <DetailForm key={type} service={type} />
      </OrderLayout>
    </>
  );
}
