import FileUp from 'lucide-react/icons/file-up';
import type { ReactNode } from 'react';
import { siteAddress } from '#contract/addresses.ts';
import { type OrderableService, serviceOf } from '#contract/services/services.ts';

/** What the links of an invitation lead to, as a heading above several of them. */
export const invitationText = (told: boolean) => `Drop a file, see ${told ? 'the price' : 'your part'}`;

interface PriceInvitationProps {
  services: readonly OrderableService[];
  /** Whether they tell a price: not while prices are on request. */
  told: boolean;
}

/** Links to the order forms that measure a file, each drawn like the drop zone of its form. */
export function PriceInvitation({ services, told }: PriceInvitationProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3">
      {services.map((service) => (
        <li key={service}>
          <FormLink service={service} told={told} />
        </li>
      ))}
    </ul>
  );
}

interface FileDoorProps {
  /** The forms that it may open: the one that the file is for. */
  services: readonly OrderableService[];
  /** What to send. */
  says: string;
  /** Whether the form tells a price. */
  told: boolean;
}

/** Takes a file where no form is, and opens the form that it is for with the file in it. Without scripts the links are left. */
export function FileDoor({ services, says, told }: FileDoorProps) {
  return (
    <file-door data-services={services.join(' ')} className="group block noscript:hidden">
      <div className="drop-zone justify-start! border-copper px-5">
        <FileUp size={34} aria-hidden="true" className="shrink-0 text-copper" />
        <span aria-hidden="true" className="min-w-0 wrap-anywhere">
          <span className="block text-lg font-semibold text-copper underline underline-offset-4 group-data-busy:hidden">
            Choose a file or drop it here
          </span>
          <span className="hidden text-lg font-semibold group-data-busy:block">Opening its order form…</span>
          <span className="block text-sm text-muted">{says}</span>
        </span>
        <input
          type="file"
          multiple
          aria-label={`Choose a file to see ${told ? 'its price' : 'your part'}. ${says}`}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      <p role="status" className="font-medium text-danger not-empty:mt-2" />
    </file-door>
  );
}

function FormLink({ service, told }: { service: OrderableService; told: boolean }) {
  const { name, form } = serviceOf(service);
  return (
    <Door to={siteAddress.orderForm(service)} says={form.files.kinds ?? 'A 3D model'}>
      {name}
      <span className="sr-only">: {invitationText(told).toLowerCase()}</span>
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
