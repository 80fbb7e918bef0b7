import { hash } from 'node:crypto';
import { z } from 'zod';
import type { SeenProducts } from '#contract/product-import.ts';
import type { ProductWithImages } from '#server/features/products/products.repository.ts';

/** What a list says of a product, beside what the shop has. */
interface Listed {
  line: number;
  fields: object;
  existing?: ProductWithImages;
}

const MARK_LENGTH = 10;

/** What the shop has of that which a list would write: another change of the product is not in its way. */
const markOf = ({ fields, existing }: Listed): string => {
  const { name, price_paisa: price, stock, description } = existing ?? {};
  const kept = Object.entries({ name, price, stock, description }).filter(([field]) => field in fields);
  return hash('sha256', JSON.stringify(kept)).slice(0, MARK_LENGTH);
};

/** Of products that are not there yet, too: somebody may add them. */
export const marksOf = (products: readonly Listed[]): SeenProducts =>
  Object.fromEntries(products.map((product) => [product.line, markOf(product)]));

const marks = z.record(z.string(), z.string());

/** Reads what was seen as a form sends it; what is none was not seen. */
export const readSeen = (sent: string | undefined): SeenProducts | undefined => {
  try {
    return sent === undefined ? undefined : marks.parse(JSON.parse(sent));
  } catch {
    return {};
  }
};

/** Whether somebody changed since what a list is about to write. */
export const isAnother = (product: Listed, seen: SeenProducts): boolean => seen[product.line] !== markOf(product);
