import type { Database } from '#server/database/tables.ts';
import {
  binSize,
  deletedBefore,
  deleteOrder,
  findInBin,
  listBin,
  putIntoBin,
  takeOutOfBin,
} from './binned-orders.repository.ts';
import { type KeptOrder, toKept } from './kept-order.ts';

/** Orders that lie in the bin: only these functions find them. */
export const binnedOrders = {
  find: async (db: Database, _id: string): Promise<KeptOrder | undefined> => {
    const row = await findInBin(db, _id);
    return row && toKept(row);
  },
  /** The orders in the bin after a place in its list, the last deleted first. */
  list: async (db: Database, ...page: [limit: number, after?: { at: string; _id: string }]): Promise<KeptOrder[]> =>
    (await listBin(db, ...page)).map(toKept),
  size: binSize,
  deletedBefore,
  put: putIntoBin,
  takeOut: takeOutOfBin,
  /** @returns its files' identifiers */
  erase: deleteOrder,
};
