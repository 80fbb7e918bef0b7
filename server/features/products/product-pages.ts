import type { Database } from '#server/database/tables.ts';
import { countProducts, productsFrom } from './products.repository.ts';

/** A page of the shop: `page` counts from 1, with `size` products per page. */
export interface ProductPageRequest {
  q?: string | undefined;
  page: number;
  size: number;
}

/** Counting walks a whole index, so the number of all products is remembered until the catalogue changes. */
const countInMemory = (count: () => Promise<number>, whenChanged: (forget: () => void) => void) => {
  let known: Promise<number> | undefined;
  whenChanged(() => {
    known = undefined;
  });
  return (): Promise<number> => {
    if (known) return known;
    const counting = count();
    known = counting;
    counting.catch(() => {
      if (known === counting) known = undefined;
    });
    return counting;
  };
};

/**
 * The pages of the shop, newest products first.
 * @param whenChanged registers what forgets what is remembered, as soon as another content is in force
 */
export const productPages = (db: Database, whenChanged: (forget: () => void) => void) => {
  const count = countInMemory(() => countProducts(db), whenChanged);
  const countFound = (q: string | undefined) => (q === undefined ? count() : countProducts(db, q));
  return {
    /** How many products there are. */
    count,

    /** The products of one page, and how many there are on all. */
    browse: async ({ q, page, size }: ProductPageRequest) => {
      // Most searches find less than a page, which is its own count.
      const known = q === undefined || page > 1 ? await countFound(q) : undefined;
      const rows = await productsFrom(db, { q, offset: (page - 1) * size, limit: size, count: known });
      return { rows, count: known ?? (rows.length < size ? rows.length : await countFound(q)) };
    },
  };
};
