import { Link } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import { AUDIT_KINDS, type AuditEntry } from '#contract/audit.ts';
import { ShortMoment } from '#web/ui/time.tsx';
import { deedWords } from './deed-words.ts';

const NAMES: Readonly<Record<string, string>> = AUDIT_KINDS;

/** What it is about; an order opens from here. */
function Thing({ entry: { kind, thingId } }: { entry: AuditEntry }) {
  const name = NAMES[kind] ?? kind;
  if (kind !== 'orders' || thingId === '') return <>{name}</>;
  return (
    <Link to={siteAddress.orderPage(thingId)} className="text-link">
      {name}
    </Link>
  );
}

/** The lines of the log, newest first. */
export function LogRows({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ol className="border-t border-line bg-panel">
      {entries.map((entry) => (
        <li
          key={entry._id}
          className="grid gap-x-6 gap-y-1 border-b border-line px-4 py-3 @2xl:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <span className="text-sm text-muted">
            <ShortMoment at={entry.at} />
          </span>
          <div className="min-w-0">
            <p className="wrap-anywhere">
              <strong className="font-semibold">
                <Thing entry={entry} />: {deedWords(entry.action)}
              </strong>{' '}
              <bdi className="text-muted">{entry.who}</bdi>
            </p>
            {entry.sent !== undefined && (
              <code className="mt-1 block text-sm wrap-anywhere text-muted">
                <bdi>{entry.sent}</bdi>
              </code>
            )}
            {entry.before !== undefined && (
              <p className="mt-1 text-sm wrap-anywhere text-muted">
                Before:{' '}
                <code>
                  <bdi>{entry.before}</bdi>
                </code>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
