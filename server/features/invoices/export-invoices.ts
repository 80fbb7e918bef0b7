import type { Readable } from 'node:stream';
import type { Invoice, Payment } from '#contract/invoices/invoice.ts';
import { type Cell, spreadsheetCsv } from '#server/csv/spreadsheet-csv.ts';
import type { Database } from '#server/database/tables.ts';
import { allInvoices } from './invoices.repository.ts';
import { toInvoice } from './to-invoice.ts';

const INVOICE_COLUMNS: Record<string, (invoice: Invoice) => Cell> = {
  Number: ({ number }) => number,
  Issued: ({ issuedAt }) => issuedAt,
  For: ({ source }) => source,
  Name: ({ customer }) => customer.name,
  Company: ({ customer }) => customer.company,
  Address: ({ customer }) => customer.address,
  Subtotal: ({ subtotal }) => subtotal,
  Discount: ({ discount }) => discount,
  Delivery: ({ delivery }) => delivery,
  'VAT %': ({ vat }) => vat?.percent ?? 0,
  VAT: ({ vat }) => vat?.amount ?? 0,
  Rounding: ({ rounding }) => rounding?.amount ?? 0,
  Total: ({ total }) => total,
  Deposit: ({ deposit }) => deposit,
  Credited: ({ credited }) => credited,
  'Credit notes': ({ creditNotes }) => creditNotes.map(({ number }) => number).join('\n'),
  Paid: ({ paid }) => paid,
  Rest: ({ rest }) => rest,
  Status: ({ status }) => status,
  Due: ({ dueOn }) => dueOn ?? '',
  Order: ({ orderReference }) => orderReference,
};

type PaidFor = Payment & Pick<Invoice, 'number' | 'orderReference' | 'customer'>;

const PAYMENT_COLUMNS: Record<string, (payment: PaidFor) => Cell> = {
  Invoice: ({ number }) => number,
  Name: ({ customer }) => customer.name,
  Day: ({ paidOn }) => paidOn,
  Kind: ({ kind }) => kind,
  Amount: ({ amount }) => amount,
  Method: ({ method }) => method,
  Reference: ({ reference }) => reference,
  Reason: ({ reason }) => reason ?? '',
  Payment: ({ _id }) => _id,
  Reverses: ({ reverses }) => reverses ?? '',
  Recorded: ({ recordedAt }) => recordedAt,
  'Recorded by': ({ recordedBy }) => recordedBy,
  Order: ({ orderReference }) => orderReference,
};

async function* rowsOf<Item>(
  cells: readonly ((item: Item) => Cell)[],
  db: Database,
  itemsOf: (invoice: Invoice) => readonly Item[],
) {
  for await (const accounts of allInvoices(db))
    yield accounts
      .map(toInvoice)
      .flatMap(itemsOf)
      .map((item) => cells.map((cell) => cell(item)));
}

const csvOf = <Item>(
  columns: Record<string, (item: Item) => Cell>,
  db: Database,
  itemsOf: (invoice: Invoice) => readonly Item[],
) => spreadsheetCsv(Object.keys(columns), rowsOf(Object.values(columns), db, itemsOf));

/** Every invoice as CSV, oldest first; amounts in the shop’s currency. */
export const invoiceCsv = (db: Database): Readable => csvOf(INVOICE_COLUMNS, db, (invoice) => [invoice]);

/** Every payment, refund and reversal as CSV, by invoice; amounts in the shop’s currency, below zero where money went back. */
export const paymentCsv = (db: Database): Readable =>
  csvOf(PAYMENT_COLUMNS, db, ({ payments, number, orderReference, customer }) =>
    payments.map((payment) => ({ ...payment, number, orderReference, customer })),
  );
