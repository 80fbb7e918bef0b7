import type { BookChange } from '#contract/pricing/book-record.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';

type Leaf = string | number;

/** Every figure and word of a book by its path. */
const leavesOf = (value: unknown, path: readonly string[] = []): [string, Leaf][] => {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), value as Leaf]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
};

/** What differs between two versions, in the order of the later one; what is gone comes last. */
export const bookChanges = (before: PriceBookContent, after: PriceBookContent): BookChange[] => {
  const [former, present] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  const paths = new Set([...present.keys(), ...former.keys()]);
  return [...paths]
    .map((path) => ({ path, from: former.get(path) ?? null, to: present.get(path) ?? null }))
    .filter(({ from, to }) => from !== to);
};
