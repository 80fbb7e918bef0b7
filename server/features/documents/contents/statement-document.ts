import { dayText, shopDay } from '#contract/formats/shop-time.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import { inCurrency } from '#contract/money/currency.ts';
import { moneyFigure, moneyText } from '#contract/money/money-text.ts';
import type { Block, PrintedDocument } from '#pdf';
import { type Cents, centsOf, moneyOf } from '#pricing/money';
import { footerBlocks, noteBlocks } from './charged-lines.ts';
import { type Letterhead, partyOf, shopLines } from './letterhead.ts';
import { PAYMENT_NAME } from './payment-names.ts';

/** Older entries than these are told as one sum, so that a statement stays a few pages. */
const ENTRIES_MAX = 300;

/** Something that changed what a customer owes. */
interface Entry {
  /** YYYY-MM-DD */
  on: string;
  at: string;
  what: string;
  note: string;
  amount: Cents;
}

/** Whose account it is. */
export interface StatementOf {
  name: string;
  company: string;
  bin: string;
}

const dayOf = (at: string) => shopDay(new Date(at));

const entriesOf = (invoice: Invoice): Entry[] => [
  {
    on: dayOf(invoice.issuedAt),
    at: invoice.issuedAt,
    what: `Invoice ${invoice.number}`,
    note: [`Order ${invoice.orderReference}`, invoice.dueOn && `due ${dayText(invoice.dueOn)}`]
      .filter(Boolean)
      .join(', '),
    amount: centsOf(invoice.total),
  },
  ...invoice.payments.map(({ paidOn, recordedAt, kind, method, reference, amount }) => ({
    on: kind === 'reversal' ? dayOf(recordedAt) : paidOn,
    at: recordedAt,
    what: `${PAYMENT_NAME[kind]}, ${method}`,
    note: [`Invoice ${invoice.number}`, reference].filter((text) => text !== '').join(', '),
    amount: -centsOf(amount),
  })),
  ...invoice.creditNotes.map(({ issuedAt, number, reason, amount }) => ({
    on: dayOf(issuedAt),
    at: issuedAt,
    what: `Credit note ${number}`,
    note: `Invoice ${invoice.number}: ${reason}`,
    amount: -centsOf(amount),
  })),
];

const inOrder = (one: Entry, other: Entry) =>
  Date.parse(one.on) - Date.parse(other.on) || Date.parse(one.at) - Date.parse(other.at);
const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, { amount }) => sum + amount, 0);
const figure = (cents: Cents) => moneyFigure(moneyOf(cents));

const ledger = (entries: readonly Entry[]): Block => {
  const told = entries.slice(-ENTRIES_MAX);
  const before = entries.slice(0, -ENTRIES_MAX);
  let balance = sumOf(before);
  const carried =
    before.length === 0
      ? []
      : [[{ text: '' }, { text: `Before: ${before.length} entries` }, { text: '' }, { text: figure(balance) }]];
  return {
    kind: 'table',
    columns: [
      { title: 'Date', width: 74 },
      { title: 'What' },
      { title: inCurrency('Amount'), width: 86, align: 'end' },
      { title: inCurrency('Balance'), width: 90, align: 'end' },
    ],
    rows: [
      ...carried,
      ...told.map(({ on, what, note, amount }) => {
        balance += amount;
        return [
          { text: dayText(on) },
          { text: what, notes: [note] },
          { text: figure(amount) },
          { text: figure(balance) },
        ];
      }),
    ],
  };
};

const sumsBlock = (invoices: readonly Invoice[], balance: Cents): Block => {
  const sum = (of: (invoice: Invoice) => number) => invoices.reduce((all, invoice) => all + centsOf(of(invoice)), 0);
  return {
    kind: 'sums',
    sums: [
      { label: 'Invoiced', value: figure(sum(({ total }) => total)) },
      { label: 'Credited', value: figure(-sum(({ credited }) => credited)) },
      { label: 'Paid', value: figure(-sum(({ paid }) => paid)) },
      {
        label: inCurrency(balance < 0 ? 'We owe you' : 'Left to pay'),
        value: figure(Math.abs(balance)),
        strong: true,
      },
    ],
  };
};

const openBlocks = (invoices: readonly Invoice[]): Block[] => {
  const open = invoices.filter(({ rest }) => rest > 0);
  return open.length === 0
    ? []
    : [
        { kind: 'heading', text: open.length === 1 ? 'The open invoice' : `The ${open.length} open invoices` },
        {
          kind: 'facts',
          facts: open.map(({ number, rest, dueOn }) => ({
            label: number,
            value: `${moneyText(rest)} left to pay${dueOn === undefined ? '' : `, due ${dayText(dueOn)}`}`,
          })),
        },
      ];
};

/** What a customer was charged, credited and paid, with what was owed after each, as of `now`. */
export const statementDocument = (
  customer: StatementOf,
  invoices: readonly Invoice[],
  shop: Letterhead,
  now: Date,
): PrintedDocument => {
  const entries = invoices.flatMap(entriesOf).toSorted(inOrder);
  const balance = sumOf(entries);
  const today = dayText(shopDay(now));
  const address = invoices.findLast((invoice) => invoice.customer.address !== '')?.customer.address ?? '';
  return {
    kind: 'Statement',
    number: `of ${today}`,
    shop: shopLines(shop),
    party: partyOf('Account of', { ...customer, address }),
    facts: [
      { label: 'Date', value: today },
      { label: balance < 0 ? 'We owe you' : 'Left to pay', value: moneyText(Math.abs(moneyOf(balance))) },
    ],
    blocks: [
      ...(entries.length === 0
        ? [{ kind: 'paragraph' as const, text: 'Nothing was invoiced yet.' }]
        : [ledger(entries)]),
      sumsBlock(invoices, balance),
      ...openBlocks(invoices),
      ...noteBlocks(balance > 0 ? shop.waysToPay.join('\n') : '', 'How to pay'),
      ...footerBlocks(shop.footer),
    ],
    date: now.toISOString(),
  };
};
