import { siteAddress } from '#contract/addresses.ts';
import { dayText } from '#contract/formats/shop-time.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { moneyOf } from '#pricing/money';
import type { Entry, Said } from './entry.ts';
import { closed } from './order-entry.ts';
import type { OrderSource } from './sources.repository.ts';
import { keyOf } from './words.ts';

type Quotation = OrderSource['quotations'][number];
type Invoice = OrderSource['invoices'][number];
type Payment = OrderSource['payments'][number];
type Paper = Pick<Entry, 'kind' | 'recordId' | 'title' | 'url' | 'detail' | 'aside' | 'over'>;

const labelsOf = (lines: string) =>
  (JSON.parse(lines) as { label?: string }[]).map(({ label = '' }) => label).join(', ');
const amount = (cents: number | string) => moneyText(moneyOf(Number(cents)));

/** A paper is found by its order's customer and job, too. */
const ofOrder = ({ order }: OrderSource): Said[] =>
  [
    closed('customer', order.name),
    closed('project', order.project),
    closed('company', order.company),
    closed('order', order.reference),
    closed('phone', order.contact_number),
  ].filter(({ text }) => text !== '');

const paperKeys = (numbers: readonly string[], amounts: readonly (number | string)[]) => [
  ...numbers.filter(Boolean).map((number) => ({ key: keyOf.name(number), open: false })),
  ...amounts.map((cents) => ({ key: keyOf.amount(Math.abs(Number(cents))), open: false })),
];

/** 'I-2026-0087' is also said as 'I-87' and '87'. */
const spokenNumbers = (number: string) => {
  const [letter = '', , count = ''] = number.split('-');
  const short = count.replace(/^0+/, '');
  return [number, `${letter}${short}`, short, count];
};

const asEntry = (source: OrderSource, paper: Paper, said: readonly Said[], keys: Entry['keys']): Entry => ({
  ...paper,
  openAside: '',
  said: [...said.filter(({ text }) => text !== ''), ...ofOrder(source)],
  keys,
});

const quotationEntry = (source: OrderSource, row: Quotation): Entry => {
  const number = row.number ?? '';
  const answered = row.answer && row.answered_at ? `${row.answer} ${dayText(row.answered_at.slice(0, 10))}` : 'sent';
  const paper = {
    kind: 'quotation' as const,
    recordId: row._id,
    title: `${number} quotation`,
    url: siteAddress.orderPage(source.order._id),
    detail: [source.order.name, answered].join(' · '),
    aside: amount(row.total_paisa),
    over: row.answer !== null, // what is agreed goes on in its order
  };
  const said = [
    closed('lines', labelsOf(row.lines)),
    closed('note', row.note),
    closed('amount', amount(row.total_paisa)),
  ];
  return asEntry(source, paper, said, paperKeys(spokenNumbers(number), [row.total_paisa]));
};

const invoiceEntry = (source: OrderSource, row: Invoice): Entry => {
  const mine = ({ invoice_id }: { invoice_id: string }) => invoice_id === row._id;
  const sum = (rows: readonly { invoice_id: string; amount_paisa: number | string }[]) =>
    rows.filter(mine).reduce((total, { amount_paisa }) => total + Number(amount_paisa), 0);
  const rest = Number(row.total_paisa) - sum(source.payments) - sum(source.credits);
  const credits = source.credits.filter(mine);
  const paper = {
    kind: 'invoice' as const,
    recordId: row._id,
    title: `${row.number} invoice`,
    url: siteAddress.openedInvoice(source.order._id, row._id),
    detail: [source.order.name, rest > 0 ? `${amount(rest)} open` : 'settled'].join(' · '),
    aside: amount(row.total_paisa),
    over: rest <= 0,
  };
  const said = [
    closed('lines', labelsOf(row.lines)),
    closed('note', row.note),
    closed('for', row.source),
    closed('amount', amount(row.total_paisa)),
    ...credits.map(({ number }) => closed('credit note', number)),
  ];
  const numbers = [...spokenNumbers(row.number), ...credits.map(({ number }) => number)];
  return asEntry(source, paper, said, paperKeys(numbers, [row.total_paisa, ...(rest > 0 ? [rest] : [])]));
};

const paymentEntry = (source: OrderSource, row: Payment): Entry => {
  const invoice = source.invoices.find(({ _id }) => _id === row.invoice_id);
  const paper = {
    kind: 'payment' as const,
    recordId: row._id,
    title: [row.reference || dayText(row.paid_on), row.method].join(' '),
    url: siteAddress.openedInvoice(source.order._id, row.invoice_id),
    detail: `${source.order.name}, for ${invoice?.number ?? ''}`,
    aside: amount(row.amount_paisa),
    over: true,
  };
  const said = [
    closed('paid', dayText(row.paid_on)),
    closed('invoice', invoice?.number ?? ''),
    closed('amount', amount(row.amount_paisa)),
    closed('reason', row.reason),
  ];
  return asEntry(source, paper, said, paperKeys([row.reference], [row.amount_paisa]));
};

/** The quotations, invoices and payments of an order, oldest first. */
export const paperEntries = (source: OrderSource): Entry[] => [
  ...source.quotations.map((row) => quotationEntry(source, row)),
  ...source.invoices.map((row) => invoiceEntry(source, row)),
  ...source.payments.map((row) => paymentEntry(source, row)),
];
