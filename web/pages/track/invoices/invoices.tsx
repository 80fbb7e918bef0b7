import { apiAddress } from '#contract/addresses.ts';
import { shopDay } from '#contract/formats/shop-time.ts';
import type { OfferedInvoice } from '#contract/invoices/invoice.ts';
import { currency } from '#contract/money/currency.ts';
import { moneyFigure, moneyText } from '#contract/money/money-text.ts';
import { ChargedLines } from '#web/ui/price/charged-lines.tsx';
import { InvoiceBadge } from '#web/ui/price/invoice-badge.tsx';
import { Day } from '#web/ui/time.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { CreditNotes, Payments } from './payments.tsx';

/** The one amount that counts now. */
function Due({ invoice: { rest, status } }: { invoice: OfferedInvoice }) {
  if (rest > 0)
    return (
      <p className="text-2xl font-bold tabular-nums">
        {moneyText(rest)} <span className="text-base font-normal text-muted">left to pay</span>
      </p>
    );
  if (rest < 0) return <p className="text-lg">You paid {moneyText(-rest)} too much. We’ll pay it back to you.</p>;
  return <p className="text-lg">{status === 'credited' ? 'Nothing to pay.' : 'Paid in full. Thank you!'}</p>;
}

function Sums({ invoice: { total, deposit, paid, credited, rest } }: { invoice: OfferedInvoice }) {
  const sums = [
    { name: 'Total', amount: total, shown: true },
    { name: 'Of this, deposit', amount: deposit, shown: deposit > 0 },
    { name: 'Credited', amount: credited, shown: credited > 0 },
    { name: 'Paid', amount: paid, shown: true },
    { name: 'Left to pay', amount: Math.max(0, rest), shown: true },
  ];
  return (
    <dl className="divide-y divide-line border-y border-line">
      {sums
        .filter(({ shown }) => shown)
        .map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-x-6 py-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">
              {moneyFigure(amount)} {currency()}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Invoice({ invoice, token, settled }: { invoice: OfferedInvoice; token: string; settled: boolean }) {
  const { number, status, issuedAt, source, note, payments, creditNotes } = invoice;
  return (
    <li className={`grid min-w-0 gap-4 ${settled ? 'part p-5 sm:p-6' : ''}`}>
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h3 className="text-lg">Invoice {number}</h3>
          <InvoiceBadge status={status} />
        </div>
        <p className="mt-1 text-sm text-muted">
          Issued <Day date={shopDay(new Date(issuedAt))} /> for <bdi className="wrap-anywhere">{source}</bdi>
        </p>
      </div>
      <Due invoice={invoice} />
      <HowToPay invoice={invoice} token={token} />
      <Sums invoice={invoice} />
      {note !== '' && (
        <p className="wrap-anywhere whitespace-pre-line">
          <bdi>{note}</bdi>
        </p>
      )}
      <Payments payments={payments} token={token} />
      <CreditNotes creditNotes={creditNotes} token={token} />
      <details className="fold">
        <summary className="text-link">What the invoice charges</summary>
        <ChargedLines amounts={invoice} caption={`What invoice ${number} charges`} />
      </details>
      <p>
        <a href={apiAddress.trackedInvoicePdf(token, number)} className="text-link inline-flex min-h-11 items-center">
          Download invoice {number} (PDF)
        </a>
      </p>
    </li>
  );
}

interface InvoicesProps {
  invoices: readonly OfferedInvoice[];
  token: string;
  /** Whether nothing of them is left to pay: then they stand by themselves. */
  settled?: boolean;
}

/** Invoices of an order, oldest first, with what was paid and how to pay the rest. */
export function Invoices({ invoices, token, settled = false }: InvoicesProps) {
  const id = settled ? 'paid-invoices' : 'invoices';
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {invoices.length === 1 ? 'Your invoice' : 'Your invoices'}
      </h2>
      <ul className="mt-3 grid gap-5">
        {invoices.map((invoice) => (
          <Invoice key={invoice.number} invoice={invoice} token={token} settled={settled} />
        ))}
      </ul>
    </section>
  );
}
