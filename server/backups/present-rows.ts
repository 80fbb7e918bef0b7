import { readRows } from '#server/database/portable/portable-rows.ts';
import { portableTables } from '#server/database/portable/portable-tables.ts';
import type { RowsOf } from './named-files.ts';
import type { ShopPlace } from './open-shop.ts';

/** The rows of a shop as they are now. */
export const presentRows = ({ db }: Pick<ShopPlace, 'db'>): RowsOf =>
  async function* (name) {
    const table = (await portableTables(db)).find((one) => one.name === name);
    if (table) yield* readRows(db, table);
  };
