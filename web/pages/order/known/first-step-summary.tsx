import type { MouseEvent } from 'react';
import { siteAddress } from '#contract/addresses.ts';
import { dayText } from '#contract/formats/shop-time.ts';
import type { FirstStep } from '#contract/orders/first-step.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { RememberMe } from '#web/pages/order/remember-me.tsx';
import { goToStep } from '#web/pages/order/step-address.ts';

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** The way back to the first step, without loading a page. */
function Change({ service }: { service: OrderableService }) {
  const address = siteAddress.orderFor(service);
  const go = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    goToStep(address);
  };
  return (
    <a href={address} onClick={go} className="text-link inline-flex min-h-11 shrink-0 items-center">
      Change
    </a>
  );
}

/** Who orders what by when, on one line, with a link to change it, and whether this device remembers them. */
export function FirstStepSummary({ service, given }: { service: OrderableService; given: FirstStep | undefined }) {
  if (!given) return null;
  const { name, project, deliveryDate } = given;
  return (
    <>
      <section
        aria-label="You and your project"
        className="given flex items-center gap-3 border border-line bg-panel px-3"
      >
        <p className="min-w-0 grow truncate text-sm">
          <b className="font-semibold">{name}</b>: {project}, by {dayText(deliveryDate)}
        </p>
        <Change service={service} />
      </section>
      <RememberMe />
    </>
  );
}
