import { siteAddress } from '#contract/addresses.ts';
import { dayText } from '#contract/formats/shop-time.ts';
import type { FirstStep } from '#contract/orders/first-step.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { useHydrated } from '#web/forms/use-hydrated.ts';
import { orderDraft } from '#web/pages/order/draft.ts';
import { StepLink } from '#web/pages/order/steps/step-link.tsx';
import { firstStepSchema } from './first-step-schema.ts';

const ROWS: readonly { label: string; of: (given: FirstStep) => readonly string[] }[] = [
  { label: 'Name', of: ({ name, company }) => [name, company] },
  { label: 'Project', of: ({ project }) => [project] },
  { label: 'Contact', of: ({ email, contactNumber }) => [email, contactNumber] },
  { label: 'Deliver by', of: ({ deliveryDate, deliveryAddress }) => [dayText(deliveryDate), deliveryAddress] },
];

/** The answers of the first step, laid out like the title block of a drawing; nothing until they are valid. */
export function FirstStepSummary({ service }: { service: OrderableService }) {
  const hydrated = useHydrated();
  const given = hydrated
    ? firstStepSchema.safeParse({ ...orderDraft.read().firstStep, serviceNeeded: service })
    : undefined;
  if (!given?.success) return null;
  return (
    <section className="border border-edge bg-panel">
      <div className="flex items-center justify-between ps-4">
        <h2 className="text-lg">You and your project</h2>
        <StepLink to={siteAddress.orderFor(service)} className="text-link inline-flex min-h-11 items-center px-4">
          Change
        </StepLink>
      </div>
      <dl className="grid gap-y-3 border-t border-line py-3 sm:grid-cols-2 lg:grid-cols-4">
        {ROWS.map(({ label, of }) => (
          <div key={label} className="px-4 lg:not-first:border-s lg:not-first:border-line">
            <dt className="text-sm text-muted">{label}</dt>
            {of(given.data).map((line, at) => (
              <dd key={at} className="wrap-anywhere whitespace-pre-line">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
