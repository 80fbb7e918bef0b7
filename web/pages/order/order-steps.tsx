import { useEffect, useRef } from 'react';
import { type OrderableService, serviceOf } from '#contract/services/services.ts';
import type { ShopContext } from '#web/context.ts';
import { NoScriptNote } from '#web/forms/no-script-note.tsx';
import { DetailForm } from './detail-form.tsx';
import { FirstStepForm } from './first-step/first-step-form.tsx';
import { HelpLine } from './help-line.tsx';
import { OrderHeading } from './order-heading.tsx';
import { stepAt, useStepAddress } from './steps/step-address.ts';

export interface OrderStepsProps {
  shop: Pick<ShopContext['shop'], 'name' | 'email' | 'phone' | 'orderLimits'>;
  /** The address that was asked for. */
  opened: string;
}

/** The title of the form of a service, or of the first step. */
export const stepTitle = (service?: OrderableService) =>
  service === undefined ? 'Order Now' : serviceOf(service).form.title;

/**
 * After going to the other step: the title is its own, and the focused element is gone, so the focus moves to the page, which
 * stands at its top.
 */
const useNewPage = (title: string) => {
  const seen = useRef(title);
  useEffect(() => {
    if (seen.current === title) return;
    seen.current = title;
    document.title = title;
    document.getElementById('main')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [title]);
};

/** Both steps of an order: who orders, then what. */
export function OrderSteps({ shop, opened }: OrderStepsProps) {
  const { service, requested } = stepAt(useStepAddress(opened));
  const title = stepTitle(service);
  useNewPage(`${title} | ${shop.name}`);
  const help = <HelpLine {...shop} />;
  return (
    <>
      <OrderHeading title={title} step={service === undefined ? 1 : 2} />
      <div className="order-sheet sheet">
        <NoScriptNote email={shop.email} />
        {service === undefined ? (
          <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <FirstStepForm requested={requested} />
            <aside className="grid content-start gap-4">
              <p className="text-muted">
                Your files and what they cost come next, before you order. Files that you added already are kept.
              </p>
              {help}
            </aside>
          </div>
        ) : (
          <DetailForm key={service} service={service} limits={shop.orderLimits} help={help} />
        )}
      </div>
    </>
  );
}
