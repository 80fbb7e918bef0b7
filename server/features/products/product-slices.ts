import type { Database } from '#server/database/tables.ts';
import { countProducts, productsFrom } from './products.repository.ts';

/** A slice of the products whose names have `q` in them, or of all. */
export interface ProductSliceRequest {
  q?: string | undefined;
  offset: number;
  limit: number;
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
 * The list of the shop, newest products first.
 * @param whenChanged registers what forgets what is remembered, as soon as another content is in force
 */
export const productSlices = (db: Database, whenChanged: (forget: () => void) => void) => {
  const count = countInMemory(() => countProducts(db), whenChanged);
  const countFound = (q: string | undefined) => (q === undefined ? count() : countProducts(db, q));
  return {
    /** How many products there are. */
    count,

    /** The products of one slice, and how many there are in all. */
    browse: async ({ q, offset, limit }: ProductSliceRequest) => {
      // Most searches find less than a slice, which is its own count.
      const known = q === undefined || offset > 0 ? await countFound(q) : undefined;
      const rows = await productsFrom(db, { q, offset, limit, count: known });
      return { rows, count: known ?? (rows.length < limit ? rows.length : await countFound(q)) };
    },
  };
};
