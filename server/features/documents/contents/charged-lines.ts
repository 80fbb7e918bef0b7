import { locale } from '#contract/formats/locale.ts';
import type { Amounts } from '#contract/money/amounts.ts';
import { chargedSteps } from '#contract/money/sum-steps.ts';
import { takaFigure } from '#contract/money/taka-text.ts';
import type { Block, Cell, Column } from '#pdf';

const COLUMNS: readonly Column[] = [
  { title: 'No.', width: 24 },
  { title: 'Description' },
  { title: 'Quantity', width: 50, align: 'end' },
  { title: 'Each (BDT)', width: 78, align: 'end' },
  { title: 'Amount (BDT)', width: 86, align: 'end' },
];

const lineRow = ({ label, measured, quantity, unitPrice, amount }: Amounts['lines'][number], at: number): Cell[] => [
  { text: String(at + 1) },
  { text: label, notes: measured === '' ? [] : [measured] },
  { text: quantity.toLocaleString(locale()) },
  { text: takaFigure(unitPrice) },
  { text: takaFigure(amount) },
];

/** What comes on top of the lines, or off them; nothing where they are the total. */
const steps = (amounts: Amounts) => {
  const between = chargedSteps(amounts);
  return between.length === 0
    ? []
    : [{ label: 'Subtotal', amount: amounts.subtotal }, ...between].map(({ label, amount }) => ({
        label,
        value: takaFigure(amount),
      }));
};

/** The lines of a quotation or an invoice, and what they come to. */
export const chargedBlocks = (amounts: Amounts): Block[] => [
  { kind: 'table', columns: COLUMNS, rows: amounts.lines.map(lineRow) },
  {
    kind: 'sums',
    sums: [...steps(amounts), { label: 'Total (BDT)', value: takaFigure(amounts.total), strong: true }],
  },
];

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
