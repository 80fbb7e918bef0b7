import type { ReactNode } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { shopDay } from '#contract/formats/shop-time.ts';
import type { OfferedInvoice } from '#contract/invoices/invoice.ts';
import { currency } from '#contract/money/currency.ts';
import { moneyFigure } from '#contract/money/money-text.ts';
import { Day } from '#web/ui/time.tsx';

type Payment = OfferedInvoice['payments'][number];
type CreditNote = OfferedInvoice['creditNotes'][number];

const METHOD_NAME: Record<Payment['method'], string> = {
  cash: 'In cash',
  bKash: 'By bKash',
  Nagad: 'By Nagad',
  Rocket: 'By Rocket',
  bank: 'By bank transfer',
  online: 'Online',
};

/** What happened, beside how it was paid: money can also go back, and a payment that was recorded by mistake is taken off again. */
const KIND_NAME: Record<Payment['kind'], string> = {
  payment: '',
  refund: 'Paid back to you',
  reversal: 'Correction',
};

function Entry({ what, children, amount }: { what: string; children: ReactNode; amount: number }) {
  return (
    <li className="flex items-baseline justify-between gap-x-6 py-2">
      <span className="min-w-0">
        <span className="wrap-anywhere">{what}</span>
        <span className="block text-sm wrap-anywhere text-muted">{children}</span>
      </span>
      <span className="whitespace-nowrap tabular-nums">
        {amount < 0 && '−'}
        {moneyFigure(Math.abs(amount))} {currency()}
      </span>
    </li>
  );
}

/** A PDF of what stands in the line. */
function Paper({ address, children }: { address: string; children: ReactNode }) {
  return (
    <a href={address} className="text-link inline-flex min-h-11 items-center">
      {children}
    </a>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <ul className="mt-1 divide-y divide-line border-y border-line">{children}</ul>
    </div>
  );
}

/** What was paid of an invoice, and paid back, oldest first. */
export function Payments({ payments, token }: { payments: readonly Payment[]; token: string }) {
  if (payments.length === 0) return null;
  return (
    <List title="Payments">
      {payments.map(({ kind, method, reference, amount, paidOn, receipt }, at) => (
        <Entry key={at} what={KIND_NAME[kind] || METHOD_NAME[method]} amount={amount}>
          {KIND_NAME[kind] !== '' && `${METHOD_NAME[method]}, `}
          <Day date={paidOn} />
          {reference !== '' && (
            <>
              , <bdi>{reference}</bdi>
            </>
          )}
          {receipt !== undefined && (
            <span className="block">
              <Paper address={apiAddress.trackedReceiptPdf(token, receipt)}>Receipt {receipt} (PDF)</Paper>
            </span>
          )}
        </Entry>
      ))}
    </List>
  );
}

/** What was taken back of an invoice. */
export function CreditNotes({ creditNotes, token }: { creditNotes: readonly CreditNote[]; token: string }) {
  if (creditNotes.length === 0) return null;
  return (
    <List title="Credit notes">
      {creditNotes.map(({ number, amount, reason, issuedAt }) => (
        <Entry key={number} what={number} amount={-amount}>
          <Day date={shopDay(new Date(issuedAt))} />: <bdi>{reason}</bdi>
          <span className="block">
            <Paper address={apiAddress.trackedCreditNotePdf(token, number)}>Credit note {number} (PDF)</Paper>
          </span>
        </Entry>
      ))}
    </List>
  );
}
