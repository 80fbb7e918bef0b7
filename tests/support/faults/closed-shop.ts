import path from 'node:path';
import { testApp } from '#tests/support/app.ts';
import { placed } from '#tests/support/orders/placed-order.ts';
import { isOnPostgres } from '#tests/support/postgres/is-on-postgres.ts';

/** A data folder with one order, without a running server. */
export const closedShop = async () => {
  const { app, dataDir } = await testApp();
  await placed(app);
  await app.close();
  return { dataDir, at: (name: string) => path.join(dataDir, name) };
};
export type ClosedShop = Awaited<ReturnType<typeof closedShop>>;

export type Damage = [what: string, name: string, damage: (shop: ClosedShop) => Promise<unknown>];

/** Without those of the file of SQLite, where there is none. */
export const possible = (damages: Damage[]) =>
  damages.filter(([, name]) => !(isOnPostgres && name === 'karkhana.sqlite'));
