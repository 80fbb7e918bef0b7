import { apiAddress } from '#contract/addresses.ts';
import type { CreditNote, Invoice, Payment } from '#contract/invoices/invoice.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { DownloadButton } from '#web/admin/ui/download-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Day, ShortMoment } from '#web/ui/time.tsx';

const how = (method: Payment['method']) => {
  if (method === 'cash') return 'in cash';
  return method === 'online' ? 'online' : `by ${method}`;
};

/** 'Paid by bKash'; a reversal only names its kind, since no money moved. */
const entryText = ({ kind, method }: Payment) => {
  if (kind === 'reversal') return 'Reversal';
  return `${kind === 'payment' ? 'Paid' : 'Paid back'} ${how(method)}`;
};

interface PaymentEntryProps {
  invoiceId: string;
  payment: Payment;
  onReverse: () => void;
}

function PaymentEntry({ invoiceId, payment, onReverse }: PaymentEntryProps) {
  const { kind, amount, reference, paidOn, reason, reversed, receipt, recordedAt, recordedBy } = payment;
  const canReverse = kind !== 'reversal' && !reversed;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-line py-2">
      <div className="min-w-0 grow basis-40">
        <p className={`font-semibold ${reversed ? 'line-through' : ''}`}>
          {entryText(payment)}
          {kind !== 'reversal' && (
            <>
              , <Day date={paidOn} />
            </>
          )}
          {reversed && <span className="sr-only"> (reversed)</span>}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {reference !== '' && <bdi className="block">{reference}</bdi>}
          {reason !== undefined && <bdi className="block">{reason}</bdi>}
          Recorded <ShortMoment at={recordedAt} /> by <bdi>{recordedBy}</bdi>
        </p>
      </div>
      <div className="text-end">
        <p className={`font-semibold whitespace-nowrap tabular-nums ${reversed ? 'line-through' : ''}`}>
          {moneyText(amount)}
        </p>
        {receipt !== undefined && (
          <DownloadButton address={apiAddress.receiptPdf(invoiceId, receipt)} name={`${receipt}.pdf`}>
            Receipt<span className="sr-only"> {receipt}</span>
          </DownloadButton>
        )}
        {canReverse && (
          <Button variant="quiet" onClick={onReverse} className="-me-3 text-danger">
            Reverse<span className="sr-only"> {moneyText(amount)}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function CreditEntry({ invoiceId, note }: { invoiceId: string; note: CreditNote }) {
  const { number, amount, vat, reason, issuedAt, issuedBy } = note;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-line py-2">
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold">Credit note {number}</p>
        <p className="text-sm text-muted wrap-anywhere">
          <bdi className="block">{reason}</bdi>
          {vat > 0 && <span className="block">With {moneyText(vat)} of VAT</span>}
          Issued <ShortMoment at={issuedAt} /> by <bdi>{issuedBy}</bdi>
        </p>
      </div>
      <div className="text-end">
        <p className="font-semibold whitespace-nowrap tabular-nums">{moneyText(-amount)}</p>
        <DownloadButton address={apiAddress.creditNotePdf(invoiceId, number)} name={`${number}.pdf`}>
          PDF<span className="sr-only"> of {number}</span>
        </DownloadButton>
      </div>
    </li>
  );
}

interface AccountEntriesProps {
  invoice: Invoice;
  onReverse: (payment: Payment) => void;
}

/** What was paid, paid back, reversed and credited; nothing is ever erased. */
export function AccountEntries({ invoice: { _id, number, payments, creditNotes }, onReverse }: AccountEntriesProps) {
  if (payments.length + creditNotes.length === 0) return null;
  return (
    <ul aria-label={`Payments of ${number}`} className="border-t border-line">
      {payments.map((payment) => (
        <PaymentEntry key={payment._id} invoiceId={_id} payment={payment} onReverse={() => onReverse(payment)} />
      ))}
      {creditNotes.map((note) => (
        <CreditEntry key={note._id} invoiceId={_id} note={note} />
      ))}
    </ul>
  );
}
