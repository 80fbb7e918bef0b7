import type { Notice } from '#contract/notices.ts';
import type { Database } from '#server/database/tables.ts';

export const listRaised = async (db: Database): Promise<Notice[]> => {
  const rows = await db.selectFrom('notices').selectAll().execute();
  return rows.map(({ raised_at, ...row }) => ({ ...row, raisedAt: raised_at }));
};

/** Opens a notice, or updates the open one with this code. */
export const upsertNotice = async (db: Database, { raisedAt, ...notice }: Notice) => {
  const { code: _same, count, ...renewed } = { ...notice, raised_at: raisedAt };
  await db
    .insertInto('notices')
    .values({ ...notice, raised_at: raisedAt })
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((eb) => ({ ...renewed, count: eb('notices.count', '+', count) })),
    )
    .execute();
};

/** @returns whether it existed */
export const deleteNotice = async (db: Database, code: string) => {
  const { numDeletedRows } = await db.deleteFrom('notices').where('code', '=', code).executeTakeFirst();
  return numDeletedRows === 1n;
};
