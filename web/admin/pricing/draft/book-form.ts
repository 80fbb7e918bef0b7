import { currency } from '#contract/money/currency.ts';
import { isInOwnCurrency } from '#contract/pricing/own-currency.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';

/** As it stands in the fields: figures as they were typed, and what has names as rows, in the order of the book. */
type Typed<Value> = Value extends number
  ? string
  : Value extends string
    ? Value
    : Value extends readonly (infer Entry)[]
      ? Typed<Entry>[]
      : Value extends object
        ? string extends keyof Value
          ? ({ name: string } & Typed<Value[keyof Value]>)[]
          : { [Key in keyof Value]: Typed<Value[Key]> }
        : never;

export type BookForm = Typed<PriceBookContent>;

/** Where the book has rules by name. */
export const NAMED = new Set([
  'fdm.materials',
  'fdm.finishings',
  'fdm.strengths',
  'laser.materials',
  'pcb.layers',
  'pcb.finishings',
]);
export const below = (path: string, key: string | number) => (path === '' ? String(key) : `${path}.${key}`);

const typed = (value: unknown, path: string): unknown => {
  if (Array.isArray(value)) return value.map((entry, at) => typed(entry, below(path, at)));
  if (typeof value !== 'object' || value === null) return String(value);
  const inside = Object.entries(value).map(([key, inner]) => [key, typed(inner, below(path, key))] as const);
  return NAMED.has(path) ? inside.map(([name, row]) => ({ name, ...(row as object) })) : Object.fromEntries(inside);
};

/** Fields of what the book does not say are empty. */
const withEmpty = ({ fdm, sla, ...content }: PriceBookContent) => ({
  ...content,
  fdm: {
    ...fdm,
    materials: Object.fromEntries(
      Object.entries(fdm.materials).map(([name, rule]) => [name, { ...rule, minWallMm: rule.minWallMm ?? '' }]),
    ),
  },
  sla: { ...sla, minWallMm: sla.minWallMm ?? '' },
});

/** A price in another currency is nobody's price here: its fields are empty until the owner types their own. */
const ownPrices = (prices: BookForm['prices']): BookForm['prices'] =>
  Object.fromEntries(
    Object.entries(prices).map(([name, price]) => [name, { ...price, low: '', high: '', currency: currency() }]),
  ) as BookForm['prices'];

const NOTHING_CHARGED = { setUp: '0', minimum: '0' };
const EXACT = '0.01';

/** Whatever of a book is an amount, anew. */
const inOwnCurrency = ({ prices, charges: { fdm, sla, laser, pcb }, ...form }: BookForm): BookForm => ({
  ...form,
  prices: ownPrices(prices),
  charges: {
    fdm: { ...fdm, ...NOTHING_CHARGED },
    sla: { ...sla, ...NOTHING_CHARGED },
    laser: { ...laser, ...NOTHING_CHARGED },
    pcb: { ...pcb, ...NOTHING_CHARGED },
  },
  roundTo: EXACT,
});

/** A book as a form shows it. */
export const formOf = (content: PriceBookContent): BookForm => {
  const form = typed(withEmpty(content), '') as BookForm;
  return isInOwnCurrency(content) ? form : inOwnCurrency(form);
};
