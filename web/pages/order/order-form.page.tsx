import { siteAddress } from '#contract/addresses.ts';
import { isOrderable, serviceOf } from '#contract/services/services.ts';
import { NoScriptNote } from '#web/forms/no-script-note.tsx';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import { useShop } from '#web/pages/site/use-shop.ts';
import type { Route } from './+types/order-form.page';
import { DetailForm } from './detail-form.tsx';
import { FirstStepSummary } from './first-step/first-step-summary.tsx';
import { HelpCard } from './help-card.tsx';
import { OrderHeading } from './order-heading.tsx';

export const handle = { hydrate: true };
export const meta = (args: Route.MetaArgs) => {
  const { type } = args.params;
  if (!isOrderable(type)) return pageMeta({ unlisted: true })(args);
  const { title, description } = serviceOf(type).form;
  return pageMeta({ title, address: siteAddress.orderForm(type), description })(args);
};

/** An unknown type shows nothing: the owner asked for that. */
export default function OrderFormPage({ params }: Route.ComponentProps) {
  const shop = useShop();
  const { type } = params;
  if (!isOrderable(type)) return null;
  return (
    <>
      <OrderHeading title={serviceOf(type).form.title} step={2} />
      <div className="sheet grid gap-8 py-10 sm:py-14">
        <NoScriptNote email={shop.email} />
        <FirstStepSummary service={type} />
        <DetailForm key={type} service={type} help={<HelpCard />} />
      </div>
    </>
  );
}
