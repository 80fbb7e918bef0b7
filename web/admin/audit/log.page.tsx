import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { AuditEntry } from '#contract/audit.ts';
import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { EmptyList, ListState } from '#web/admin/ui/list-state.tsx';
import { TimesNote } from '#web/admin/ui/times-note.tsx';
import { usePagedList } from '#web/admin/ui/use-paged-list.ts';
import { LogFilters, NO_FILTERS } from './log-filters.tsx';
import { LogRows } from './log-rows.tsx';

export const handle = { hydrate: true };

export const meta = adminTitle('Log');

const PAGE = { limit: '50' };

/** Who did what to what, for owners. Nobody can change it. */
export default function LogPage() {
  const [filters, setFilters] = useState(NO_FILTERS);
  const wanted = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const { items, replacing, ...state } = usePagedList<AuditEntry>(apiAddress.auditLog, { ...PAGE, ...wanted });
  return (
    <div className="sheet py-8">
      <AdminHeading title="Log" />
      <p className="mb-6 max-w-prose text-muted">
        What people of the shop changed, and when they signed in. Nobody can change a line; each stays for three years.
      </p>
      <LogFilters filters={filters} onChange={setFilters} />
      {items && !replacing && items.length === 0 && <EmptyList>Nothing here.</EmptyList>}
      {items && items.length > 0 && <LogRows entries={items} />}
      <ListState {...state} />
      <TimesNote />
    </div>
  );
}
