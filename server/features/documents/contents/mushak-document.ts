import { locale } from '#contract/formats/locale.ts';
import { clockText, dayText, shopDay } from '#contract/formats/shop-time.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import { moneyFigure } from '#contract/money/money-text.ts';
import type { Block, Cell, Column, PrintedDocument } from '#pdf';
import { type Cents, moneyOf } from '#pricing/money';
import { type Letterhead, shopLines } from './letterhead.ts';
import { type MushakLine, mushakLines } from './mushak-lines.ts';

const COLUMNS: readonly Column[] = [
  { title: 'No.', width: 20 },
  { title: 'Goods or service' },
  { title: 'Quantity', width: 46, align: 'end' },
  { title: 'Value (BDT)', width: 82, align: 'end' },
  { title: 'SD', width: 34, align: 'end' },
  { title: 'VAT', width: 62, align: 'end' },
  { title: 'With tax', width: 74, align: 'end' },
];

/** Nothing that these shops make is charged supplementary duty. */
const NO_DUTY = 0;

const figure = (cents: Cents) => moneyFigure(moneyOf(cents));

const row = ({ label, quantity, unit, value, vat }: MushakLine, at: number, percent: number): Cell[] => [
  { text: String(at + 1) },
  { text: label },
  { text: quantity.toLocaleString(locale()), notes: [unit] },
  { text: figure(value), notes: [`${figure(Math.round(value / quantity))} each`] },
  { text: figure(NO_DUTY), notes: ['0 %'] },
  { text: figure(vat), notes: [`${percent} %`] },
  { text: figure(value + vat) },
];

const totals = (lines: readonly MushakLine[]) => {
  const sum = (of: (line: MushakLine) => Cents) => lines.reduce((all, line) => all + of(line), 0);
  const [value, vat] = [sum((line) => line.value), sum((line) => line.vat)];
  return { value, vat, all: value + vat };
};

const sumsBlock = (invoice: Invoice, lines: readonly MushakLine[]): Block => {
  const { value, vat, all } = totals(lines);
  const rounding = invoice.rounding?.amount ?? 0;
  return {
    kind: 'sums',
    sums: [
      { label: 'Value', value: figure(value) },
      { label: 'Supplementary duty', value: figure(NO_DUTY) },
      { label: 'VAT', value: figure(vat) },
      { label: 'Total with all taxes (BDT)', value: figure(all), strong: true },
      ...(rounding === 0
        ? []
        : [
            { label: 'Rounding', value: moneyFigure(rounding) },
            { label: 'To pay', value: moneyFigure(invoice.total) },
          ]),
    ],
  };
};

const partiesBlock = ({ customer }: Invoice, { name, postalAddress }: Letterhead, bin: string): Block => ({
  kind: 'facts',
  facts: [
    { label: 'Registered person', value: name },
    { label: 'BIN', value: bin },
    { label: 'Issued at', value: postalAddress },
    { label: 'Buyer', value: [customer.name, customer.company].filter((line) => line !== '').join(', ') },
    { label: 'Buyer’s BIN', value: customer.bin ?? 'none given' },
    { label: 'Destination', value: customer.address || 'picked up' },
  ],
});

const officerBlock = (officer: string): Block => ({
  kind: 'facts',
  facts: [
    { label: 'Officer', value: officer || ' ' },
    { label: 'Signature and seal', value: ' ' },
  ],
});

/**
 * The tax invoice of a registered shop, twice: the original for the buyer and a second copy to keep.
 * @returns undefined where the shop had no BIN, and has none
 */
export const mushakDocument = (invoice: Invoice, shop: Letterhead): PrintedDocument | undefined => {
  const bin = invoice.vat?.bin || shop.bin;
  if (bin === '') return undefined;
  const lines = mushakLines(invoice);
  const issued = new Date(invoice.issuedAt);
  const copy = (stamp: string): PrintedDocument => ({
    kind: 'Mushak-6.3',
    number: invoice.number,
    stamp,
    shop: shopLines({ ...shop, bin }),
    party: {
      title: 'Government of the People’s Republic of Bangladesh, National Board of Revenue',
      lines: ['Tax invoice · কর চালানপত্র'],
    },
    facts: [
      { label: 'Number', value: invoice.number },
      { label: 'Date of issue', value: dayText(shopDay(issued)) },
      { label: 'Time of issue', value: clockText(invoice.issuedAt) },
    ],
    blocks: [
      partiesBlock(invoice, shop, bin),
      { kind: 'table', columns: COLUMNS, rows: lines.map((line, at) => row(line, at, invoice.vat?.percent ?? 0)) },
      sumsBlock(invoice, lines),
      officerBlock(shop.officer),
    ],
    date: invoice.issuedAt,
  });
  return { ...copy('Original'), following: [copy('Second copy')] };
};
