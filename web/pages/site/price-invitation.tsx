import FileUp from 'lucide-react/icons/file-up';
import type { ReactNode } from 'react';
import { siteAddress } from '#contract/addresses.ts';
import { type OrderableService, serviceOf } from '#contract/services/services.ts';

/** What the links of an invitation lead to, as a heading above several of them. */
export const INVITATION = 'Drop a file, see the price';

/** Links to the order forms that price a file, each drawn like the drop zone of its form. */
export function PriceInvitation({ services }: { services: readonly OrderableService[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3">
      {services.map((service) => (
        <li key={service}>
          <FormLink service={service} alone={services.length === 1} />
        </li>
      ))}
    </ul>
  );
}

function FormLink({ service, alone }: { service: OrderableService; alone: boolean }) {
  const { name, form } = serviceOf(service);
  return (
    <Door to={siteAddress.orderForm(service)} large={alone} says={form.files.kinds ?? 'A 3D model'}>
      {alone ? INVITATION : name}
      {!alone && <span className="sr-only">: {INVITATION.toLowerCase()}</span>}
    </Door>
  );
}

interface DoorProps {
  to: string;
  /** For one that stands alone. */
  large?: boolean;
  /** What to send. */
  says: string;
  children: ReactNode;
}

/** A link that is drawn as a place to drop a file. */
export function Door({ to, large = false, says, children }: DoorProps) {
  return (
    <a
      href={to}
      className={`group flex h-full items-center gap-4 rounded-sm border border-dashed bg-panel px-4 py-4 transition-colors hover:border-copper hover:bg-copper-soft ${large ? 'min-h-26 border-copper sm:px-5' : 'border-edge'}`}
    >
      <FileUp size={large ? 34 : 28} aria-hidden="true" className="shrink-0 text-copper" />
      <span className="min-w-0 wrap-anywhere">
        <span className={`block font-semibold group-hover:text-copper group-hover:underline ${large ? 'text-lg' : ''}`}>
          {children}
        </span>
        <span className="block text-sm text-muted">{says}</span>
      </span>
    </a>
  );
}
