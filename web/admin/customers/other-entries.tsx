import { Link } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { CustomerRecord, OtherCustomer } from '#contract/customers/customer.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { Button } from '#web/ui/button.tsx';
import { MergeSearch } from './merge-search.tsx';
import type { CustomerActs } from './use-customer-acts.ts';

interface EntryProps {
  other: OtherCustomer;
  act: string;
  onAct: (() => void) | undefined;
  /** Whether it has a page of its own. */
  linked?: boolean;
}

function Entry({ other: { _id, name, company, email, phone }, act, onAct, linked = false }: EntryProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
      <p className="min-w-0 grow basis-48 wrap-anywhere">
        {linked ? (
          <Link to={siteAddress.customer(_id)} className="text-copper underline underline-offset-4">
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi className="font-semibold">{name}</bdi>
        )}
        <span className="block text-sm text-muted">
          <bdi>{[company, email, phone].filter(Boolean).join(' · ')}</bdi>
        </span>
      </p>
      {onAct && (
        <Button variant="secondary" onClick={onAct} className="px-3">
          {act}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}

/** Entries that are this customer too, and those that may be. */
export function OtherEntries({
  customer: { _id, merged, similar },
  acts,
}: {
  customer: CustomerRecord;
  acts: CustomerActs;
}) {
  const may = useMay()('POST', apiAddress.customerMerge);
  if (!may && merged.length + similar.length === 0) return null;
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg">The same person</h2>
      {merged.length > 0 && (
        <ul className="border-t border-line" aria-label="Merged into this customer">
          {merged.map((other) => (
            <Entry
              key={other._id}
              other={other}
              act="Part again"
              onAct={may ? () => void acts.part(other._id) : undefined}
            />
          ))}
        </ul>
      )}
      {similar.length > 0 && (
        <div>
          <p className="text-sm text-muted">Gave the same number or address:</p>
          <ul className="border-t border-line" aria-label="Perhaps the same person">
            {similar.map((other) => (
              <Entry
                key={other._id}
                other={other}
                act="Merge"
                onAct={may ? () => void acts.merge(other._id) : undefined}
                linked
              />
            ))}
          </ul>
        </div>
      )}
      {may && <MergeSearch own={_id} busy={acts.busy} onMerge={(other) => void acts.merge(other)} />}
    </section>
  );
}
