import { dayText, shopDay } from '#contract/formats/shop-time.ts';
import { askedAmount, openDeposit } from '#contract/invoices/asked-amount.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import { inCurrency } from '#contract/money/currency.ts';
import { moneyFigure, moneyText } from '#contract/money/money-text.ts';
import type { Block, Cell, Fact, Picture, PrintedDocument } from '#pdf';
import { chargedBlocks, footerBlocks, noteBlocks } from './charged-lines.ts';
import { type Letterhead, partyOf, shopLines } from './letterhead.ts';
import { PAYMENT_NAME } from './payment-names.ts';

const STAMP: Record<Invoice['status'], string | undefined> = {
  unpaid: undefined,
  partly: 'Partly paid',
  paid: 'Paid',
  credited: 'Credited',
};

const dayOf = (at: string) => dayText(shopDay(new Date(at)));

const factsOf = ({ issuedAt, dueOn, deposit, source }: Invoice, reference: string): Fact[] => [
  { label: 'Date', value: dayOf(issuedAt) },
  ...(dueOn === undefined ? [] : [{ label: 'Due', value: dayText(dueOn) }]),
  ...(deposit > 0 ? [{ label: 'Deposit', value: `${moneyText(deposit)}, before we begin` }] : []),
  { label: 'For', value: source },
  { label: 'Order', value: reference },
];

const section = (heading: string, titles: readonly [string, string], rows: readonly Cell[][]): Block[] =>
  rows.length === 0
    ? []
    : [
        { kind: 'heading', text: heading },
        {
          kind: 'table',
          columns: [{ title: 'Date', width: 78 }, { title: titles[0] }, { title: titles[1], width: 100, align: 'end' }],
          rows,
        },
      ];

const creditNotes = ({ creditNotes: notes }: Invoice) =>
  section(
    'Credit notes',
    ['Credit note', inCurrency('Amount')],
    notes.map(({ issuedAt, number, reason, amount, vat }) => [
      { text: dayOf(issuedAt) },
      { text: number, notes: [reason, ...(vat > 0 ? [`${moneyText(vat)} of it is VAT`] : [])] },
      { text: moneyFigure(-amount) },
    ]),
  );

const payments = ({ payments: all }: Invoice) =>
  section(
    'Payments',
    ['Payment', inCurrency('Amount')],
    all.map(({ paidOn, kind, method, reference, amount }) => [
      { text: dayText(paidOn) },
      { text: `${PAYMENT_NAME[kind]}, ${method}`, notes: reference === '' ? [] : [reference] },
      { text: moneyFigure(amount) },
    ]),
  );

const settlement = ({ total, credited, paid, rest }: Invoice): Block[] => [
  {
    kind: 'sums',
    sums: [
      ...(credited > 0 || paid !== 0 ? [{ label: 'Total', value: moneyFigure(total) }] : []),
      ...(credited > 0 ? [{ label: 'Credited', value: moneyFigure(-credited) }] : []),
      ...(paid === 0 ? [] : [{ label: 'Paid', value: moneyFigure(-paid) }]),
      rest < 0
        ? { label: inCurrency('We owe you'), value: moneyFigure(-rest), strong: true }
        : { label: inCurrency('Left to pay'), value: moneyFigure(rest), strong: true },
    ],
  },
];

/** What a phone reads that pays what is asked for, beside the same in words. */
const payingBanner = (invoice: Invoice, code: Picture | undefined): Block[] => {
  const { number, dueOn } = invoice;
  if (!code) return [];
  return [
    {
      kind: 'banner',
      label: openDeposit(invoice) > 0 ? 'Deposit, to begin with' : 'Left to pay',
      value: moneyText(askedAmount(invoice)),
      notes: [`Reference ${number}`, ...(dueOn === undefined ? [] : [`Due ${dayText(dueOn)}`])],
      pictures: [code],
    },
  ];
};

/** An invoice with everything that happened to it: its credit notes and payments. */
export const invoiceDocument = (invoice: Invoice, shop: Letterhead, code: Picture | undefined): PrintedDocument => {
  const stamp = STAMP[invoice.status];
  return {
    kind: 'Invoice',
    number: invoice.number,
    ...(stamp !== undefined && { stamp }),
    shop: shopLines({ ...shop, bin: invoice.vat?.bin ?? shop.bin }),
    party: partyOf('To', invoice.customer),
    facts: factsOf(invoice, invoice.orderReference),
    blocks: [
      ...chargedBlocks(invoice),
      ...creditNotes(invoice),
      ...payments(invoice),
      ...settlement(invoice),
      ...noteBlocks(invoice.note),
      ...noteBlocks(invoice.rest > 0 ? shop.waysToPay.join('\n') : '', 'How to pay'),
      ...payingBanner(invoice, code),
      ...footerBlocks(shop.footer),
    ],
    date: invoice.issuedAt,
  };
};
