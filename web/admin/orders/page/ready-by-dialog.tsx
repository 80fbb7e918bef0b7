import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { MailDialog } from '#web/admin/orders/record/mail-preview/mail-dialog.tsx';
import { useOwnWords } from '#web/admin/orders/record/mail-preview/use-own-words.ts';
import type { OrderActions } from '#web/admin/orders/record/use-order-record.ts';
import type { ReportUnsaved } from '#web/admin/orders/record/use-unsaved-sections.ts';
import { Button } from '#web/ui/button.tsx';

interface ReadyByDialogProps {
  record: OrderRecord;
  actions: OrderActions;
  report: ReportUnsaved;
  today: string;
  open: boolean;
  onClose: () => void;
}

/** Asks for the day. Where mail goes out, the mail to the customer is seen before it is sent. */
export function ReadyByDialog({ record, actions, report, today, open, onClose }: ReadyByDialogProps) {
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
      open={open}
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
