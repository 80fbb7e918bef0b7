import Inbox from 'lucide-react/icons/inbox';
import Package from 'lucide-react/icons/package';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { BinEntry } from '#contract/bin.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { Button } from '#web/ui/button.tsx';
import { ShortMoment } from '#web/ui/time.tsx';

const DAY_MS = 86_400_000;

const daysLeft = ({ until }: BinEntry, now: number) => {
  const days = Math.max(0, Math.ceil((Date.parse(until) - now) / DAY_MS));
  return days === 1 ? '1 day left' : `${days} days left`;
};

const filesText = ({ files, bytes }: BinEntry) =>
  files === 0 ? '' : ` · ${files === 1 ? '1 file' : `${files} files`}, ${sizeText(bytes)}`;

interface BinRowsProps {
  entries: readonly BinEntry[];
  /** The entry that is being restored or erased. */
  busyId: string | undefined;
  onRestore: (entry: BinEntry) => void;
  onErase: (entry: BinEntry) => void;
}

/** What lies in the bin, each with how long still, and who deleted it. */
export function BinRows({ entries, busyId, onRestore, onErase }: BinRowsProps) {
  const mayChange = useMay()('DELETE', apiAddress.binnedOrder);
  const [now] = useState(() => Date.now());
  return (
    <ul className="border-t border-line bg-panel">
      {entries.map((entry) => {
        const { kind, _id, title, number, deletedAt, deletedBy } = entry;
        const busy = busyId === _id;
        const Icon = kind === 'order' ? Inbox : Package;
        const named = <span className="sr-only"> {title}</span>;
        return (
          <li
            key={_id}
            data-row={_id}
            aria-busy={busy}
            className="flex flex-col gap-x-6 gap-y-3 border-b border-line px-4 py-3 @2xl:flex-row @2xl:items-center"
          >
            <div className="flex min-w-0 grow items-start gap-3">
              <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
              <div className="min-w-0">
                <p className="wrap-anywhere">
                  <span className="text-muted">{kind === 'order' ? 'Order ' : 'Product '}</span>
                  <bdi className="text-muted">{number}</bdi>
                </p>
                <bdi className="line-clamp-2 font-semibold wrap-anywhere">{title}</bdi>
                <p className="text-sm wrap-anywhere text-muted">
                  Deleted <ShortMoment at={deletedAt} /> by <bdi>{deletedBy}</bdi>
                  {filesText(entry)}
                </p>
              </div>
            </div>
            <p className="shrink-0 font-medium whitespace-nowrap @max-2xl:ps-8">{daysLeft(entry, now)}</p>
            {mayChange && (
              <div className="flex shrink-0 flex-wrap gap-2 @max-2xl:ps-8">
                <Button
                  variant="secondary"
                  aria-disabled={busy}
                  onClick={() => busy || onRestore(entry)}
                  className="px-3"
                >
                  <RotateCcw size={18} aria-hidden="true" />
                  Restore{named}
                </Button>
                <Button
                  variant="quiet"
                  aria-disabled={busy}
                  onClick={() => busy || onErase(entry)}
                  className="px-3 text-danger"
                >
                  <Trash2 size={18} aria-hidden="true" />
                  Delete for good{named}
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
