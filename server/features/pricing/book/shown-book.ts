import type { Selectable } from 'kysely';
import type { PriceBookRow } from '#server/database/price-tables.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { findBook } from './price-books.repository.ts';

/** How long the prices on an open page count after another book came into force. */
const COUNTS_MS = 86_400_000;

interface Needs {
  now: () => Date;
  /** The version in force. */
  last: (tx: InTransaction) => Promise<Selectable<PriceBookRow>>;
}

/**
 * The version by which an order is priced that comes now: the one by which its customer was shown a price, if that was in force
 * within the last day; else the one in force.
 */
export const bookForOrder =
  ({ now, last }: Needs) =>
  async (tx: InTransaction, shown: number | undefined): Promise<number> => {
    const present = (await last(tx)).version;
    if (shown === undefined || shown >= present) return present;
    const next = await findBook(tx, shown + 1);
    return next && now().getTime() - Date.parse(next.created_at) <= COUNTS_MS ? shown : present;
  };
