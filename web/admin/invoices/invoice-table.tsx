import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { OPENED_HERE, TO_PAY } from '#web/admin/ui/opened-from-list.ts';
import { InvoiceBadge } from '#web/ui/price/invoice-badge.tsx';
import { InvoiceDue } from '#web/ui/price/invoice-due.tsx';
import { ShortMoment } from '#web/ui/time.tsx';
import { opensInvoice, rememberOpened } from './opened-invoice.ts';

const COLUMNS = ['Invoice', 'Customer', 'For', 'Total', 'Left to pay', 'Status', 'Issued'] as const;
type Column = (typeof COLUMNS)[number];

/** One line a row where there is room; a card with named entries where there is not. */
const ROW =
  'relative grid grid-cols-2 gap-x-3 gap-y-2.5 border-b border-line px-4 py-3 @4xl:grid-cols-[8rem_minmax(0,1.4fr)_minmax(0,1.2fr)_8rem_8rem_6.5rem_minmax(0,1.1fr)] @4xl:items-center';

/** Number and status head the card, in one line, so they need no name there. */
const CARD_PLACES: Partial<Record<Column, string>> = {
  Invoice: '@max-4xl:col-start-1 @max-4xl:row-start-1',
  Status: '@max-4xl:col-start-2 @max-4xl:row-start-1 @max-4xl:justify-self-end @max-4xl:self-center',
  Customer: '@max-4xl:-order-1 @max-4xl:col-span-2',
};
const NAMED =
  '@max-4xl:before:block @max-4xl:before:text-sm @max-4xl:before:text-muted @max-4xl:before:content-[attr(data-column)]';
const HEAD_PLACES: Partial<Record<Column, string>> = { Total: 'text-end', 'Left to pay': 'text-end @4xl:pe-4' };
const FIGURE = 'tabular-nums @4xl:text-end';

function Cell({ column, className = '', children }: { column: Column; className?: string; children: ReactNode }) {
  return (
    <td data-column={column} className={`min-w-0 wrap-anywhere ${CARD_PLACES[column] ?? NAMED} ${className}`}>
      {children}
    </td>
  );
}

interface InvoiceRowProps {
  invoice: Invoice;
  /** YYYY-MM-DD */
  today: string;
  mayRecord: boolean;
}

function Rest({ invoice, today, mayRecord }: InvoiceRowProps) {
  const { _id, number, orderId, rest } = invoice;
  return (
    <>
      {rest < 0 ? `${moneyText(-rest)} too much` : moneyText(rest)}
      {rest > 0 && <InvoiceDue invoice={invoice} today={today} />}
      {rest > 0 && mayRecord && (
        <Link
          to={siteAddress.openedInvoice(orderId, _id)}
          onClick={() => rememberOpened(_id)}
          state={TO_PAY}
          className="relative z-1 flex min-h-11 w-fit items-center text-sm text-copper underline underline-offset-4 @4xl:ms-auto @4xl:min-h-6"
        >
          Record a payment<span className="sr-only"> of {number}</span>
        </Link>
      )}
    </>
  );
}

function InvoiceRow({ invoice, today, mayRecord }: InvoiceRowProps) {
  const { _id, number, orderId, orderReference, customer, source, total, status, issuedAt } = invoice;
  return (
    <tr data-row={_id} data-pressable="" className={`${ROW} hover:bg-copper-soft`}>
      <Cell column="Invoice">
        <Link
          id={opensInvoice(_id)}
          to={siteAddress.openedInvoice(orderId, _id)}
          onClick={() => rememberOpened(_id)}
          state={OPENED_HERE}
          className="inline-block py-2 font-semibold text-copper underline underline-offset-4 after:absolute after:inset-0"
        >
          {number}
          <span className="sr-only">, open its order</span>
        </Link>
      </Cell>
      <Cell column="Customer">
        <bdi className="line-clamp-2">{customer.name}</bdi>
        <bdi className="line-clamp-1 text-sm text-muted">{customer.company}</bdi>
      </Cell>
      <Cell column="For">
        <bdi className="line-clamp-2">{source}</bdi>
        <span className="block text-sm text-muted">{orderReference}</span>
      </Cell>
      <Cell column="Total" className={FIGURE}>
        {moneyText(total)}
      </Cell>
      <Cell column="Left to pay" className={`${FIGURE} @4xl:pe-4`}>
        <Rest {...{ invoice, today, mayRecord }} />
      </Cell>
      <Cell column="Status">
        <InvoiceBadge status={status} />
      </Cell>
      <Cell column="Issued">
        <ShortMoment at={issuedAt} />
      </Cell>
    </tr>
  );
}

interface InvoiceTableProps {
  invoices: readonly Invoice[];
  /** YYYY-MM-DD */
  today: string;
  mayRecord: boolean;
}

/** Every invoice in a row, which opens its order: that is where payments are recorded. */
export function InvoiceTable({ invoices, today, mayRecord }: InvoiceTableProps) {
  return (
    <table className="block border-t border-line bg-panel">
      <thead className="block @max-4xl:sr-only">
        <tr className={`${ROW} text-sm text-muted`}>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={`font-semibold ${HEAD_PLACES[column] ?? 'text-start'}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block">
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice._id} {...{ invoice, today, mayRecord }} />
        ))}
      </tbody>
    </table>
  );
}
