import FileUp from 'lucide-react/icons/file-up';
import { siteAddress } from '#contract/addresses.ts';
import { type OrderableService, serviceOf } from '#contract/services/services.ts';

/** What the links of an invitation lead to, in the words of a heading above several of them. */
export const INVITATION = 'Drop a file, see the price';

/** Links to the order forms where a file gets its price, each drawn as the place where it is dropped there. */
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
    <a
      href={siteAddress.orderForm(service)}
      className="group flex h-full items-center gap-4 rounded-sm border border-dashed border-edge bg-panel px-4 py-4 transition-colors hover:border-copper hover:bg-copper-soft"
    >
      <FileUp size={28} aria-hidden="true" className="shrink-0 text-copper" />
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-semibold group-hover:text-copper group-hover:underline">
          {alone ? INVITATION : name}
          {!alone && <span className="sr-only">: {INVITATION.toLowerCase()}</span>}
        </span>
        <span className="block text-sm text-muted">{form.files.kinds ?? 'A 3D model'}</span>
      </span>
    </a>
  );
}
