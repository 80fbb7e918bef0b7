import { type ReactNode, useId } from 'react';
import { AUDIT_KINDS } from '#contract/audit.ts';

export const NO_FILTERS = { who: '', kind: '', from: '', to: '' };
type Filters = typeof NO_FILTERS;

function Filter({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="min-w-0 grow basis-40">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold text-muted">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

interface LogFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** Whose lines, about what, and on which days. */
export function LogFilters({ filters, onChange }: LogFiltersProps) {
  const field = (name: keyof Filters) => ({
    value: filters[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...filters, [name]: target.value }),
    className: 'control',
  });
  return (
    <div role="search" aria-label="Log" className="mb-6 flex max-w-4xl flex-wrap gap-4">
      <Filter label="Email">{(id) => <input id={id} type="email" autoComplete="off" {...field('who')} />}</Filter>
      <Filter label="About">
        {(id) => (
          <select id={id} {...field('kind')}>
            <option value="">Everything</option>
            {Object.entries(AUDIT_KINDS).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Filter>
      <Filter label="From">{(id) => <input id={id} type="date" {...field('from')} />}</Filter>
      <Filter label="To">{(id) => <input id={id} type="date" {...field('to')} />}</Filter>
    </div>
  );
}
