import type { Database } from '#server/database/tables.ts';

/** Moments are ISO 8601 in UTC. */
interface Lease {
  name: string;
  token: string;
  now: string;
  until: string;
}

/** Takes a lease that nobody holds. @returns whether it is taken now; false while somebody holds it */
export const takeLease = async (db: Database, { name, token, now, until }: Lease): Promise<boolean> => {
  const taken = await db
    .insertInto('leases')
    .values({ name, token, until, times: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ token, until, times: eb('leases.times', '+', 1) }))
        .where('leases.until', '<=', now),
    )
    .returning('token')
    .executeTakeFirst();
  return taken !== undefined;
};

/** Moves the end of a lease. @returns whether it was still held */
export const extendLease = async (
  db: Database,
  { name, token, until }: Pick<Lease, 'name' | 'token' | 'until'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('leases')
    .set({ until })
    .where('name', '=', name)
    .where('token', '=', token)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Ends all leases and forgets all processes. Call it only when no other process lives. */
export const forgetFormerProcesses = async (db: Database): Promise<void> => {
  await db.deleteFrom('leases').execute();
  await db.deleteFrom('processes').execute();
};
