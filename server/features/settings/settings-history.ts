import type { Database } from '#server/database/tables.ts';
import { toPresent } from './change-settings.ts';
import { settingsChanged } from './changed-settings.ts';
import { listSettings } from './settings.repository.ts';

interface Needs {
  db: Database;
  newest: () => Promise<number>;
}

/** What each version changed, newest first, a line a setting: the difference of two versions, so nobody can edit it. */
export const historyReader =
  ({ db, newest }: Needs) =>
  async ({ limit, cursor }: { limit: number; cursor?: number | undefined }) => {
    const rows = await listSettings(db, cursor ?? (await newest()), limit + 1);
    const items = rows.slice(0, limit).flatMap((row, at) => {
      const { version, stored } = toPresent(row);
      const changes = settingsChanged(toPresent(rows[at + 1]).stored, stored);
      return changes.map((change) => ({ ...change, version, at: row.created_at, by: row.created_by }));
    });
    const next = rows[limit]?.version;
    return { items, ...(next !== undefined && { nextCursor: String(next) }) };
  };
