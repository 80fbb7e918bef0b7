import { siteAddress } from '#contract/addresses.ts';
import { dayText } from '#contract/formats/shop-time.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { useHydrated } from '#web/forms/use-hydrated.ts';
import { orderDraft } from '#web/pages/order/draft.ts';
import { StepLink } from '#web/pages/order/steps/step-link.tsx';
import { firstStepSchema } from './first-step-schema.ts';

/** Who orders, for what and by when, on one line, with the way back to it; nothing until the answers of the first step are valid. */
export function FirstStepSummary({ service }: { service: OrderableService }) {
  const hydrated = useHydrated();
  const given = hydrated
    ? firstStepSchema.safeParse({ ...orderDraft.read().firstStep, serviceNeeded: service })
    : undefined;
  if (!given?.success) return null;
  const { name, project, deliveryDate } = given.data;
  return (
    <section aria-label="You and your project" className="flex items-center gap-3 border border-line bg-panel px-3">
      <p className="min-w-0 grow truncate text-sm">
        <b className="font-semibold">{name}</b>: {project}, by {dayText(deliveryDate)}
      </p>
      <StepLink to={siteAddress.orderFor(service)} className="text-link inline-flex min-h-11 shrink-0 items-center">
        Change
      </StepLink>
    </section>
  );
}
