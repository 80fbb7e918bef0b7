import type { EstimateLine, OrderedEstimate } from '#contract/pricing/estimate.ts';
import { type Cents, centsOf } from './money.ts';
import { type ChargedLine, lineAmount } from './quotation-total.ts';

type Estimated = Pick<OrderedEstimate, 'lines' | 'items' | 'currency'>;
type Part = Estimated['items'][number];

const sumOf = (lines: readonly EstimateLine[]): Cents => lines.reduce((sum, { amount }) => sum + centsOf(amount), 0);

const figure = (value: number) => String(Number(value.toFixed(2)));

/** What one piece takes: '41.3 g at 12 BDT/g'. Discounts and rushes have no quantity of their own. */
const measuredText = (lines: readonly EstimateLine[], count: number, currency: string) =>
  lines
    .map(({ label, quantity, unit, unitPrice }) =>
      unit === 'piece'
        ? label
        : `${label}: ${figure(quantity / count)} ${unit} at ${figure(unitPrice)} ${currency}/${unit}`,
    )
    .join('; ');

/** The work on all pieces of a part; one line of one where it cannot be divided into whole cents. */
const piecesLine = (name: string, count: number, lines: readonly EstimateLine[], currency: string): ChargedLine[] => {
  if (lines.length === 0) return [];
  const amount = sumOf(lines);
  const measured = measuredText(lines, count, currency);
  return amount % count === 0
    ? [{ label: name, measured, quantity: count, unitPrice: amount / count }]
    : [{ label: `${name} (${count} pieces)`, measured, quantity: 1, unitPrice: amount }];
};

/** What is charged once for a part, such as its set-up. */
const onceLines = (name: string, lines: readonly EstimateLine[]): ChargedLine[] =>
  lines.map(({ label, amount }) => ({
    label: `${label}: ${name}`,
    measured: '',
    quantity: 1,
    unitPrice: centsOf(amount),
  }));

const partLines = ({ measurementId, name }: Part, count: number, { lines, currency }: Estimated) => {
  const own = lines.filter((line) => line.measurementId === measurementId);
  return [
    ...piecesLine(
      name,
      count,
      own.filter(({ unit }) => unit !== 'once'),
      currency,
    ),
    ...onceLines(
      name,
      own.filter(({ unit }) => unit === 'once'),
    ),
  ];
};

/** What a quotation can hold; `pieces` of one line. */
interface Bounds {
  lines: number;
  pieces: number;
}

const whole = ({ label, measured, quantity, unitPrice }: ChargedLine): ChargedLine => ({
  label: `${label} (${quantity} pieces)`,
  measured,
  quantity: 1,
  unitPrice: quantity * unitPrice,
});

/** The same sum in lines within bounds: lines over the limit become one at the end, and too many pieces become a line of one. */
export const linesWithin = (lines: readonly ChargedLine[], bounds: Bounds): ChargedLine[] => {
  const within = lines.map((line) => (line.quantity > bounds.pieces ? whole(line) : line));
  if (within.length <= bounds.lines) return within;
  const rest = within.slice(bounds.lines - 1);
  const label = `${rest.length} more lines of the estimate`;
  const unitPrice = rest.reduce((sum, line) => sum + lineAmount(line), 0);
  return [...within.slice(0, bounds.lines - 1), { label, measured: '', quantity: 1, unitPrice }];
};

/**
 * The lines of a quotation from a measured estimate: a line for all pieces of each part, and one for whatever is charged once.
 * They come to the estimate's total, to the cent.
 */
export const proposedLines = (estimated: Estimated): ChargedLine[] => {
  const parts = Map.groupBy(estimated.items, ({ measurementId }) => measurementId);
  return [...parts.values()].flatMap((same) => {
    const [part] = same;
    return part
      ? partLines(
          part,
          same.reduce((count, { quantity }) => count + quantity, 0),
          estimated,
        )
      : [];
  });
};
