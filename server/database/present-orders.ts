import type { Database } from './tables.ts';

/** Orders that are not in the bin: those that every query begins with but the bin's own. */
export const presentOrders = (db: Database) => db.selectFrom('orders').where('orders.deleted_at', 'is', null);
