import { locale } from '#contract/formats/locale.ts';
import type { Amounts } from '#contract/money/amounts.ts';
import { inCurrency } from '#contract/money/currency.ts';
import { moneyFigure, wholeCents } from '#contract/money/money-text.ts';
import { moneyWords } from '#contract/money/money-words.ts';
import { chargedSteps, vatWithinTotal } from '#contract/money/sum-steps.ts';
import type { Block, Cell, Column } from '#pdf';

const columns = (): readonly Column[] => [
  { title: 'No.', width: 24 },
  { title: 'Description' },
  { title: 'Quantity', width: 50, align: 'end' },
  { title: inCurrency('Each'), width: 78, align: 'end' },
  { title: inCurrency('Amount'), width: 86, align: 'end' },
];

const lineRow = ({ label, measured, quantity, unitPrice, amount }: Amounts['lines'][number], at: number): Cell[] => [
  { text: String(at + 1) },
  { text: label, notes: measured === '' ? [] : [measured] },
  { text: quantity.toLocaleString(locale()) },
  { text: moneyFigure(unitPrice) },
  { text: moneyFigure(amount) },
];

/** What comes on top of the lines, or off them; nothing where they are the total. */
const steps = (amounts: Amounts) => {
  const between = chargedSteps(amounts);
  return between.length === 0
    ? []
    : [{ label: 'Subtotal', amount: amounts.subtotal }, ...between].map(({ label, amount }) => ({
        label,
        value: moneyFigure(amount),
      }));
};

/** The VAT that the total holds, and the total without it; nothing where VAT comes on top. */
const within = (amounts: Amounts) =>
  vatWithinTotal(amounts).flatMap(({ label, amount }) => [
    { label, value: moneyFigure(amount) },
    { label: 'Without VAT', value: moneyFigure(wholeCents(amounts.total - (amounts.rounding?.amount ?? 0) - amount)) },
  ]);

/** The lines of a quotation or an invoice, and what they come to. */
export const chargedBlocks = (amounts: Amounts): Block[] => [
  { kind: 'table', columns: columns(), rows: amounts.lines.map(lineRow) },
  {
    kind: 'sums',
    sums: [
      ...steps(amounts),
      { label: inCurrency('Total'), value: moneyFigure(amounts.total), strong: true },
      ...within(amounts),
    ],
  },
];

/** An amount written out, where the shop's papers do that. */
export const wordsBlocks = (amount: number): Block[] => {
  const text = moneyWords(amount);
  return text === undefined ? [] : [{ kind: 'paragraph', text }];
};

/** What the shop says at the end of every paper, if it does. */
export const footerBlocks = (footer: string): Block[] =>
  footer === '' ? [] : [{ kind: 'paragraph', text: footer, muted: true }];

/** A note below a heading of its own, where there is one. */
export const noteBlocks = (note: string, heading = 'Note'): Block[] =>
  note === ''
    ? []
    : [
        { kind: 'heading', text: heading },
        { kind: 'paragraph', text: note },
      ];
