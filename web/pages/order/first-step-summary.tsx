import { Link } from 'react-router';
import { siteAddress } from '../../../contract/addresses.ts';
import { firstStep, type OrderableService } from '../../../contract/order.ts';
import { useHydrated } from '../../forms/use-hydrated.ts';
import { orderDraft } from './draft.ts';

const LABELS = {
  name: 'Name',
  email: 'Email',
  company: 'Company',
  project: 'Project',
  contactNumber: 'Contact Number',
  deliveryDate: 'Delivery Date',
  deliveryAddress: 'Delivery Address',
} as const;

/** What the first step holds, as the title block of the job; nothing until it is complete. */
export function FirstStepSummary({ service }: { service: OrderableService }) {
  const hydrated = useHydrated();
  const given = hydrated ? firstStep.safeParse({ ...orderDraft.read().firstStep, serviceNeeded: service }) : undefined;
  if (!given?.success) return null;
  return (
    <section aria-label="First step" className="mb-9 border border-line bg-panel">
      <dl className="grid gap-px overflow-hidden bg-line sm:grid-cols-3">
        {Object.entries(LABELS).map(([name, label]) => (
          <div
            key={name}
            className="min-w-0 bg-panel px-4 py-2 last:sm:col-span-2 sm:nth-[n+7]:col-span-2"
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere">{given.data[name as keyof typeof LABELS]}</dd>
          </div>
        ))}
        <div className="flex items-center bg-panel px-4 py-2 sm:justify-end">
          <Link to={siteAddress.orderFor(service)} className="text-link inline-flex min-h-11 items-center">
            Change
          </Link>
        </div>
      </dl>
    </section>
  );
}
