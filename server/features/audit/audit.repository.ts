import type { Insertable } from 'kysely';
import type { AuditQuery } from '#contract/audit.ts';
import { shopDayBegins, shopDayEnds } from '#contract/formats/shop-day-bounds.ts';
import type { AuditRow } from '#server/database/audit-table.ts';
import type { Database } from '#server/database/tables.ts';

export const insertAuditRow = (db: Database, row: Insertable<AuditRow>) =>
  db.insertInto('audit_log').values(row).execute();

/** One row more than the page has, newest first. */
export const listAuditRows = (db: Database, { who, kind, from, to, cursor, limit }: AuditQuery) => {
  let rows = db.selectFrom('audit_log').selectAll();
  if (who) rows = rows.where('actor', '=', who);
  if (kind) rows = rows.where('kind', '=', kind);
  if (from) rows = rows.where('at', '>=', shopDayBegins(from).toISOString());
  if (to) rows = rows.where('at', '<=', shopDayEnds(to).toISOString());
  if (cursor) rows = rows.where('_id', '<', cursor);
  return rows
    .orderBy('_id', 'desc')
    .limit(limit + 1)
    .execute();
};

export const deleteAuditRowsBefore = (db: Database, moment: string) =>
  db.deleteFrom('audit_log').where('at', '<', moment).execute();
