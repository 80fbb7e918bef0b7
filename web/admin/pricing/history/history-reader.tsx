import { useState } from 'react';
import type { BookRecord, OwnersBook } from '#contract/pricing/book-record.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import { lateDialog } from '#web/admin/ui/late-dialog.tsx';
import { BookHistory, type VersionList } from './book-history.tsx';

const VersionDialog = lateDialog(
  async () => (await import('./version-dialog.tsx')).VersionDialog,
  ({ onOpenChange }) => onOpenChange(false),
);

interface HistoryReaderProps {
  versions: VersionList;
  inForce: PriceBookContent;
  /** Whether there is a draft, which another one would replace. */
  unsaved: boolean;
  onLoad: (book: OwnersBook) => void;
}

/** The history, and the version that is read. */
export function HistoryReader({ versions, inForce, unsaved, onLoad }: HistoryReaderProps) {
  const [read, setRead] = useState<BookRecord>(); // stays set while its dialog fades out
  const [open, setOpen] = useState(false);
  const show = (record: BookRecord) => {
    setRead(record);
    setOpen(true);
  };
  const load = (book: OwnersBook) => {
    setOpen(false);
    onLoad(book);
  };
  return (
    <>
      <BookHistory versions={versions} onRead={show} />
      {read && (
        <VersionDialog
          key={read.version}
          version={read.version}
          inForce={inForce}
          open={open}
          onOpenChange={setOpen}
          unsaved={unsaved}
          onLoad={load}
        />
      )}
    </>
  );
}
