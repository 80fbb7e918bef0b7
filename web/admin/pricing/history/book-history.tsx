import type { BookRecord } from '#contract/pricing/book-record.ts';
import { useSection } from '#web/admin/pricing/tabs/tabs.ts';
import { EmptyList, ListState } from '#web/admin/ui/list-state.tsx';
import { TimesNote } from '#web/admin/ui/times-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { ShortMoment } from '#web/ui/time.tsx';
import { changesInWords } from './figure-words.ts';

export interface VersionList {
  items: readonly BookRecord[] | null;
  busy: boolean;
  error: string | null;
  hasMore: boolean;
  loadNext: () => void;
}

interface BookHistoryProps {
  versions: VersionList;
  onRead: (record: BookRecord) => void;
}

/** Every version, newest first: who changed what, when and why. */
export function BookHistory({ versions: { items, busy, error, hasMore, loadNext }, onRead }: BookHistoryProps) {
  return (
    <section id="history" hidden={!useSection('history').shown} aria-labelledby="history-title" className="pt-6 pb-10">
      <h2 id="history-title" className="mb-4 text-xl">
        History
      </h2>
      {items?.length === 0 && <EmptyList>No version yet.</EmptyList>}
      {items && items.length > 0 && (
        <ol className="grid gap-3" aria-label="Versions">
          {items.map((record) => (
            <li key={record.version}>
              <Version record={record} onRead={() => onRead(record)} />
            </li>
          ))}
        </ol>
      )}
      <ListState {...{ busy, error, hasMore, loadNext }} />
      <TimesNote />
    </section>
  );
}

function Version({ record, onRead }: { record: BookRecord; onRead: () => void }) {
  const { version, inForce, note, createdAt, createdBy, confirmedAt, confirmedBy } = record;
  return (
    <article className="border border-line bg-panel p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-lg">
            Version {version}
            {inForce && ' '}
            {inForce && <span className="ms-1 rounded-sm bg-success-soft px-2 text-sm text-success">in force</span>}
          </h3>
          <p className="text-sm text-muted">
            <ShortMoment at={createdAt} />, {createdBy === null ? 'made with the shop' : <bdi>{createdBy}</bdi>}
          </p>
          <p className="text-sm text-muted">
            {confirmedAt === null ? (
              'Never confirmed'
            ) : (
              <>
                Confirmed <ShortMoment at={confirmedAt} /> by <bdi>{confirmedBy}</bdi>
              </>
            )}
          </p>
        </div>
        <Button variant="secondary" onClick={onRead} className="px-3">
          Read<span className="sr-only"> version {version}</span>
        </Button>
      </div>
      {note !== '' && <p className="mt-3 border-s-2 border-copper ps-3 wrap-anywhere whitespace-pre-wrap">{note}</p>}
      <Changes record={record} />
    </article>
  );
}

/** As many as are shown at once. */
const SHOWN = 6;

function Changes({ record: { version, changes } }: { record: BookRecord }) {
  const words = changesInWords(changes);
  if (words.length === 0) return version === 1 ? <p className="mt-3 text-sm">The first prices of the shop.</p> : null;
  const rest = words.slice(SHOWN);
  return (
    <div className="mt-3 text-sm wrap-anywhere">
      <ChangeList words={words.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 font-semibold text-copper">{rest.length} more</summary>
          <ChangeList words={rest} />
        </details>
      )}
    </div>
  );
}

const ChangeList = ({ words }: { words: readonly string[] }) => (
  <ul className="ms-5 list-disc">
    {words.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);
