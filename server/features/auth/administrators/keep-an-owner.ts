import { PEOPLE_MESSAGE } from '#contract/auth/people.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict } from '#server/errors.ts';
import { countOwners, lockOwners } from '#server/features/auth/auth.repository.ts';

/** Makes a change in a transaction that ends only with an owner left. @throws Conflict without one, since nobody could invite others */
export const keepingAnOwner = <Result>(db: Database, change: (tx: InTransaction) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await lockOwners(tx); // so that two owners who demote each other take turns
    const result = await change(tx);
    if ((await countOwners(tx)) === 0) throw new Conflict(PEOPLE_MESSAGE.lastOwner);
    return result;
  });
