import type { BookChange } from './book-record.ts';
import type { PriceBookContent } from './price-book.ts';

export type BookLeaf = string | number;

const leavesOf = (value: unknown, path: readonly string[]): [string, BookLeaf][] => {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), value as BookLeaf]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
};

/** Every figure and word of a book by its path, such as 'prices.fdmPla.high'. */
export const bookLeaves = (content: PriceBookContent) => leavesOf(content, []);

/** What differs between two versions, in the order of the later one; what is gone comes last. */
export const bookChanges = (before: PriceBookContent, after: PriceBookContent): BookChange[] => {
  const [former, present] = [new Map(bookLeaves(before)), new Map(bookLeaves(after))];
  const paths = new Set([...present.keys(), ...former.keys()]);
  return [...paths]
    .map((path) => ({ path, from: former.get(path) ?? null, to: present.get(path) ?? null }))
    .filter(({ from, to }) => from !== to);
};
