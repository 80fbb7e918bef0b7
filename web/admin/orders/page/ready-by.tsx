import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { weekdayText } from '#contract/formats/shop-time.ts';
import { hasEnded, type OrderRecord } from '#contract/orders/order.ts';
import type { OrderActions } from '#web/admin/orders/record/use-order-record.ts';
import type { ReportUnsaved } from '#web/admin/orders/record/use-unsaved-sections.ts';
import { lateDialog } from '#web/admin/ui/late-dialog.tsx';
import { useMay } from '#web/admin/ui/use-may.ts';

const ReadyByDialog = lateDialog(
  async () => (await import('./ready-by-dialog.tsx')).ReadyByDialog,
  ({ onClose }) => onClose(),
);

interface ReadyByProps {
  record: OrderRecord;
  actions: OrderActions;
  report: ReportUnsaved;
  today: string;
}

/** The day that the customer was promised, and a press that moves it. */
export function ReadyBy(props: ReadyByProps) {
  const { record } = props;
  const [open, setOpen] = useState(false);
  const may = useMay()('PATCH', apiAddress.orderReadyBy) && !hasEnded(record.status);
  if (!may && record.readyBy === undefined) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border border-line bg-panel ps-3.5 pe-1">
      <p>{record.readyBy === undefined ? 'No day is promised.' : `Ready by ${weekdayText(record.readyBy)}`}</p>
      {may && (
        <button type="button" onClick={() => setOpen(true)} className="desk-button text-copper">
          {record.readyBy === undefined ? 'Promise a day' : 'Move the day'}
        </button>
      )}
      {open && <ReadyByDialog {...props} open onClose={() => setOpen(false)} />}
    </div>
  );
}
