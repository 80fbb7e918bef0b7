import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { BIN_DAYS, type BinEntry } from '#contract/bin.ts';
import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx';
import { EmptyList, ListState } from '#web/admin/ui/list-state.tsx';
import { TimesNote } from '#web/admin/ui/times-note.tsx';
import { usePagedList } from '#web/admin/ui/use-paged-list.ts';
import { BinRows } from './bin-rows.tsx';
import { useBinActs } from './use-bin-acts.ts';

export const handle = { hydrate: true };

export const meta = adminTitle('Bin');

const PAGE = { limit: '50' };

/** What goes with an entry when it is erased. */
const goesToo = ({ kind, files }: BinEntry) => {
  if (kind === 'product') return 'Its pictures go, too.';
  if (files === 0) return 'Its history goes, too.';
  return `Its history and ${files === 1 ? 'its file' : `its ${files} files`} go, too.`;
};

export default function BinPage() {
  const { items, replacing, reload, total: _all, ...state } = usePagedList<BinEntry>(apiAddress.bin, PAGE);
  const { busyId, goesOn, restore, erase } = useBinActs(items, () => reload());
  const [toErase, setToErase] = useState<BinEntry>(); // stays set while its dialog fades out
  const [asking, setAsking] = useState(false);
  return (
    <div className="sheet py-8">
      <AdminHeading title="Bin" />
      <p className="mb-6 max-w-prose text-muted">
        Deleted orders and products stay here for {BIN_DAYS} days, with their files and pictures. Then they are erased
        for good.
      </p>
      {items && !replacing && items.length === 0 && <EmptyList>The bin is empty.</EmptyList>}
      {items && items.length > 0 && (
        <>
          <BinRows
            entries={items}
            busyId={busyId}
            onRestore={restore}
            onErase={(entry) => {
              setToErase(entry);
              setAsking(true);
            }}
          />
          <TimesNote />
        </>
      )}
      <ListState {...state} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={
          <>
            Delete <bdi>{toErase?.title}</bdi> for good?
          </>
        }
        confirm="Delete for good"
        decline="Keep it"
        onConfirm={() => toErase && void erase(toErase).then(() => setAsking(false))}
        busy={busyId !== undefined}
        finalFocus={() => goesOn() ?? true}
      >
        {toErase && goesToo(toErase)} This cannot be undone.
      </ConfirmDialog>
    </div>
  );
}
