import { useEffect, useRef } from 'react';
import { type OrderableService, serviceOf } from '#contract/services/services.ts';
import type { ShopContext } from '#web/context.ts';
import { NoScriptNote } from '#web/forms/no-script-note.tsx';
import { DetailForm } from './detail-form.tsx';
import { FirstStepForm } from './first-step/first-step-form.tsx';
import { FirstStepSummary } from './first-step/first-step-summary.tsx';
import { HelpCard } from './help-card.tsx';
import { OrderHeading } from './order-heading.tsx';
import { OrderLayout } from './order-layout.tsx';
import { stepAt, useStepAddress } from './steps/step-address.ts';

export interface OrderStepsProps {
  shop: Pick<ShopContext['shop'], 'name' | 'email' | 'phone' | 'orderLimits'>;
  /** The address that was asked for. */
  opened: string;
}

/** The title of the form of a service, or of the first step. */
export const stepTitle = (service?: OrderableService) =>
  service === undefined ? 'Order Now' : serviceOf(service).form.title;

/** After going to the other step: the title is its own, and the focused element is gone, so the focus moves to the page. */
const useNewPage = (title: string) => {
  const seen = useRef(title);
  useEffect(() => {
    if (seen.current === title) return;
    seen.current = title;
    document.title = title;
    document.getElementById('main')?.focus();
  }, [title]);
};

/** Both steps of an order: who orders, then what. */
export function OrderSteps({ shop, opened }: OrderStepsProps) {
  const { service, requested } = stepAt(useStepAddress(opened));
  const title = stepTitle(service);
  useNewPage(`${title} | ${shop.name}`);
  const help = <HelpCard {...shop} />;
  if (service === undefined)
    return (
      <>
        <OrderHeading title={title} step={1} />
        <OrderLayout aside={help}>
          <NoScriptNote email={shop.email} />
          <p className="mb-6 text-muted">
            Your files and what they cost come next, before you order. Files that you added already are kept.
          </p>
          <FirstStepForm requested={requested} />
        </OrderLayout>
      </>
    );
  return (
    <>
      <OrderHeading title={title} step={2} />
      <div className="sheet grid gap-8 py-10 sm:py-14">
        <NoScriptNote email={shop.email} />
        <FirstStepSummary service={service} />
        <DetailForm key={service} service={service} limits={shop.orderLimits} help={help} />
      </div>
    </>
  );
}
