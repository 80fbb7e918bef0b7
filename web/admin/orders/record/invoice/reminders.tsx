import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Invoice, ReminderKind } from '#contract/invoices/invoice.ts';
import { SendDialog } from '#web/admin/orders/record/mail-preview/send-dialog.tsx';
import { useOwnWords } from '#web/admin/orders/record/mail-preview/use-own-words.ts';
import type { ReportUnsaved } from '#web/admin/orders/record/use-unsaved-sections.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { Button } from '#web/ui/button.tsx';
import { ShortMoment } from '#web/ui/time.tsx';
import type { Invoices } from './use-invoices.ts';

const NAME: Record<ReminderKind, string> = { friendly: 'Friendly reminder', firm: 'Firm reminder' };
const KINDS: readonly ReminderKind[] = ['friendly', 'firm'];
const UNSENT = 'What you wrote in the reminder is not sent yet.';

/** When the customer was reminded, and by whom. */
export function SentReminders({ invoice: { reminders } }: { invoice: Invoice }) {
  return reminders.map(({ kind, sentAt, sentBy }) => (
    <p key={kind} className="text-sm text-muted">
      {NAME[kind]} sent <ShortMoment at={sentAt} /> {sentBy === undefined ? 'by itself' : <bdi>by {sentBy}</bdi>}
    </p>
  ));
}

interface RemindersProps {
  invoice: Invoice;
  invoices: Invoices;
  report: ReportUnsaved;
  onSaid: (said: string) => void;
}

/** Reminds the customer of what is left to pay, with a look at the mail before; each kind once. */
export function Reminders({ invoice, invoices, report, onSaid }: RemindersProps) {
  const may = useMay()('POST', apiAddress.invoiceReminders);
  const own = useOwnWords(report, UNSENT);
  const [asked, setAsked] = useState<{ open: boolean; kind: ReminderKind } | null>(null);
  const { _id, rest, reminders } = invoice;
  const left = KINDS.filter((kind) => !reminders.some((sent) => sent.kind === kind));
  if (!may || rest <= 0) return null;
  const close = () => setAsked((before) => before && { ...before, open: false });
  const ask = (kind: ReminderKind) => {
    invoices.forgetProblem();
    onSaid('');
    setAsked({ open: true, kind });
  };
  const send = async (kind: ReminderKind) => {
    if (!(await invoices.remind(_id, { kind, words: own.words }))) return;
    own.setWords('');
    close();
    onSaid(`${NAME[kind]} sent.`);
  };
  return (
    <>
      {left.map((kind) => (
        <Button key={kind} variant="quiet" onClick={() => ask(kind)}>
          {NAME[kind]}
          <span className="sr-only"> of {invoice.number}</span>
        </Button>
      ))}
      {asked && (
        <SendDialog
          {...{ busy: invoices.busy, problem: invoices.problem, own }}
          open={asked.open}
          onClose={close}
          title={`Send the ${NAME[asked.kind].toLowerCase()}?`}
          confirm="Send reminder"
          onConfirm={() => void send(asked.kind)}
          request={{ address: apiAddress.reminderMailPreview(_id), body: { kind: asked.kind } }}
        >
          This mail goes to the customer. It is sent once.
        </SendDialog>
      )}
    </>
  );
}
