import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { weekdayText } from '#contract/formats/shop-time.ts';
import { hasEnded, type OrderRecord } from '#contract/orders/order.ts';
import { MailDialog } from '#web/admin/orders/record/mail-preview/mail-dialog.tsx';
import { useOwnWords } from '#web/admin/orders/record/mail-preview/use-own-words.ts';
import type { OrderActions } from '#web/admin/orders/record/use-order-record.ts';
import type { ReportUnsaved } from '#web/admin/orders/record/use-unsaved-sections.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { Button } from '#web/ui/button.tsx';

interface ReadyByProps {
  record: OrderRecord;
  actions: OrderActions;
  report: ReportUnsaved;
  today: string;
}

/** Asks for the day. Where mail goes out, the mail to the customer is seen before it is sent. */
function DayDialog({ record, actions, report, today, onClose }: ReadyByProps & { onClose: () => void }) {
  const [day, setDay] = useState(record.readyBy ?? today);
  const [problem, setProblem] = useState<string | null>(null);
  const own = useOwnWords(report, 'Your words to the customer are not sent yet.');
  const mails = record.mailIsOn && record.email !== '';
  const stopped = actions.busy !== null || day === '';
  const save = async (announce: boolean) => {
    if (stopped) return;
    const refusal = await actions.promise({ readyBy: day, announce, ...(announce && { words: own.words }) });
    setProblem(refusal ?? null);
    if (refusal === undefined) onClose();
  };
  const button = (text: string, announce: boolean, variant: 'primary' | 'secondary') => (
    <Button variant={variant} aria-disabled={stopped} onClick={() => void save(announce)} className="max-sm:w-full">
      {text}
    </Button>
  );
  return (
    <MailDialog
      open
      onClose={onClose}
      title="By when is it ready?"
      {...(mails &&
        day !== '' && { request: { address: apiAddress.readyByMailPreview(record._id), body: { readyBy: day } } })}
      own={own}
      problem={problem}
      actions={
        <>
          {button('Save without mail', false, mails ? 'secondary' : 'primary')}
          {mails && button('Save and tell the customer', true, 'primary')}
        </>
      }
    >
      <label className="grid gap-1 text-ink">
        <span className="font-semibold">Ready by</span>
        <input
          type="date"
          min={today}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          className="control max-w-60"
        />
      </label>
    </MailDialog>
  );
}

/** The day that the customer was promised, and a press that moves it. */
export function ReadyBy(props: ReadyByProps) {
  const { record } = props;
  const [open, setOpen] = useState(false);
  const may = useMay()('PATCH', apiAddress.orderReadyBy) && !hasEnded(record.status);
  if (!may && record.readyBy === undefined) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border border-line bg-panel px-4 py-2">
      <p>{record.readyBy === undefined ? 'No day is promised.' : `Ready by ${weekdayText(record.readyBy)}`}</p>
      {may && (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {record.readyBy === undefined ? 'Promise a day' : 'Move the day'}
        </Button>
      )}
      {open && <DayDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}
