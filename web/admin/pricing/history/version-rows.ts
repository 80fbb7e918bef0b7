import { type BookLeaf, bookLeaves } from '#contract/pricing/book-changes.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import { figureName, priceName, valueWords } from './figure-words.ts';

export interface VersionRow {
  path: string;
  what: string;
  unit: string;
  former: string;
  present: string;
}

const THERE_IS_NONE = 'none';

/** What a price is counted in never changes. */
const isFixed = (path: string) => /\.(?:currency|per)$/.test(path);

const wordsOf = (value: BookLeaf | undefined) => (value === undefined ? THERE_IS_NONE : valueWords(value));

/** Every figure of a version in words, and what it is in another; a price whose ends are the same in both stands once. */
export const versionRows = (content: PriceBookContent, inForce: PriceBookContent): VersionRow[] => {
  const [then, now] = [new Map(bookLeaves(content)), new Map(bookLeaves(inForce))];
  const isSingle = (price: string) =>
    [then, now].every((leaves) => leaves.get(`${price}.low`) === leaves.get(`${price}.high`));
  return [...new Set([...then.keys(), ...now.keys()])].flatMap((path) => {
    if (isFixed(path)) return [];
    const single = path.startsWith('prices.') && isSingle(path.replace(/\.(?:low|high)$/, ''));
    if (single && path.endsWith('.low')) return [];
    const named = (single && priceName(path)) || figureName(path);
    return [{ path, ...named, former: wordsOf(then.get(path)), present: wordsOf(now.get(path)) }];
  });
};
