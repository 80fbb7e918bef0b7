import { RULE_FIGURES } from '#content/price-book-figures.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';

const ASSUMED = Object.entries(RULE_FIGURES)
  .filter(([, figure]) => 'assumed' in figure)
  .map(([path]) => path.split('.'));

/** How many values a path leads to; `*` is every row. */
const countAt = (value: unknown, [step, ...rest]: readonly string[]): number => {
  if (step === undefined) return value === undefined ? 0 : 1;
  if (typeof value !== 'object' || value === null) return 0;
  const rows = step === '*' ? Object.values(value) : [(value as Record<string, unknown>)[step]];
  return rows.reduce<number>((sum, row) => sum + countAt(row, rest), 0);
};

/** How many figures of a book nobody has published, so that its owner has to look at them: those marked ‘Please check’ on Prices. */
export const figuresToCheck = (content: PriceBookContent): number =>
  ASSUMED.reduce((sum, path) => sum + countAt(content, path), 0);
