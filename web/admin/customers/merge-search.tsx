import { useId, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { CustomerSummary } from '#contract/customers/customer-summary.ts';
import type { Page } from '#contract/http/envelope.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';

const SHOWN = '6';

interface MergeSearchProps {
  /** Whom they are to be merged into. */
  own: string;
  busy: boolean;
  onMerge: (other: string) => void;
}

interface FoundEntriesProps extends Pick<MergeSearchProps, 'busy' | 'onMerge'> {
  found: readonly CustomerSummary[];
}

function FoundEntries({ found, busy, onMerge }: FoundEntriesProps) {
  if (found.length === 0) return <p className="mt-2 text-sm text-muted">Nobody else found.</p>;
  return (
    <ul className="mt-2 border-t border-line">
      {found.map(({ _id, name, email, phone }) => (
        <li key={_id} className="flex flex-wrap items-center gap-x-3 border-b border-line py-2">
          <p className="min-w-0 grow basis-40 wrap-anywhere">
            <bdi className="font-semibold">{name}</bdi>
            <span className="block text-sm text-muted">
              <bdi>{[email, phone].filter(Boolean).join(' · ')}</bdi>
            </span>
          </p>
          <Button variant="secondary" aria-disabled={busy} className="px-3" onClick={() => onMerge(_id)}>
            Merge<span className="sr-only"> {name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Looks for another entry that is the same person. */
export function MergeSearch({ own, busy, onMerge }: MergeSearchProps) {
  const id = useId();
  const [q, setQ] = useState('');
  const [found, setFound] = useState<readonly CustomerSummary[]>();
  const [refusal, setRefusal] = useState<string>();
  const look = async () => {
    setRefusal(undefined);
    try {
      const query = new URLSearchParams({ q, limit: SHOWN });
      const { data } = await callApi<Page<CustomerSummary>>(`${apiAddress.customers}?${query}`);
      setFound(data.filter(({ _id }) => _id !== own));
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (q.trim() !== '') void look();
      }}
    >
      <label htmlFor={id} className="mb-1 block text-sm font-semibold text-muted">
        Merge with another entry
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          value={q}
          onChange={({ target }) => setQ(target.value)}
          placeholder="Name, phone or mail"
          className="control min-w-0 grow"
        />
        <Button variant="secondary" type="submit">
          Find
        </Button>
      </div>
      <div role="status">
        {found && (
          <FoundEntries
            found={found}
            busy={busy}
            onMerge={(other) => {
              onMerge(other);
              setFound(undefined);
            }}
          />
        )}
      </div>
      {refusal !== undefined && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {refusal}
        </p>
      )}
    </form>
  );
}
