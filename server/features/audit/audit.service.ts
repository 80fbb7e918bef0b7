import type { AuditEntry, AuditQuery } from '#contract/audit.ts';
import { newId } from '#server/database/identifiers.ts';
import { type Page, toPage } from '#server/database/paging.ts';
import type { Database } from '#server/database/tables.ts';
import { deleteAuditRowsBefore, insertAuditRow, listAuditRows } from './audit.repository.ts';

const KEPT_DAYS = 3 * 365;
const SENT_MAX = 2_000; // characters of JSON
const VALUE_MAX = 200;
const SECRET = /password|token|secret|^code$/i;

interface Deed {
  who: { _id: string | null; email: string };
  action: string;
  kind: string;
  thingId?: string;
  /** The body of the request, if it had one. */
  sent?: unknown;
  /** The record before, if that is known. */
  before?: unknown;
}

const shortened = (value: unknown) => {
  const text = JSON.stringify(value) ?? '';
  return text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX).toWellFormed()}…` : value;
};

/** What was sent, without secrets and within bounds; null where nothing was. */
const sentText = (sent: unknown): string | null => {
  if (typeof sent !== 'object' || sent === null) return null;
  const fields = Object.entries(sent).filter(([name]) => !SECRET.test(name));
  if (fields.length === 0) return null;
  const text = JSON.stringify(Object.fromEntries(fields.map(([name, value]) => [name, shortened(value)])));
  return text.length > SENT_MAX ? JSON.stringify({ fields: fields.length }) : text;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Of the record before, what was sent anew; fields that stay as they were are left out. */
const formerOf = (sent: unknown, before: unknown): Record<string, unknown> | undefined => {
  if (!isRecord(sent) || !isRecord(before)) return undefined;
  const changed = Object.entries(sent).filter(
    ([name, value]) => Object.hasOwn(before, name) && JSON.stringify(before[name]) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed.map(([name]) => [name, before[name]]));
};

/** Who did what to what; lines are added, and deleted only once they are three years old. */
export const auditService = ({ db, now }: { db: Database; now: () => Date }) => ({
  /** With a transaction as `handle`, the line is stored exactly if the change is. */
  record: async ({ who, action, kind, thingId = '', sent, before }: Deed, handle: Database = db): Promise<void> => {
    await insertAuditRow(handle, {
      _id: newId(),
      at: now().toISOString(),
      actor_id: who._id,
      actor: who.email,
      action,
      kind,
      thing_id: thingId.slice(0, 100),
      thing: '',
      before: sentText(formerOf(sent, before)),
      after: sentText(sent),
    });
  },

  /** One page, newest first. */
  list: async (query: AuditQuery): Promise<Page<AuditEntry>> => {
    const { items, nextCursor } = toPage(await listAuditRows(db, query), query.limit);
    const entries = items.map(({ _id, at, actor, action, kind, thing_id, before, after }) => ({
      _id,
      at,
      who: actor,
      action,
      kind,
      thingId: thing_id,
      ...(after !== null && { sent: after }),
      ...(before !== null && { before }),
    }));
    return { items: entries, nextCursor };
  },

  forgetOld: () => deleteAuditRowsBefore(db, new Date(now().getTime() - KEPT_DAYS * 86_400_000).toISOString()),
});

export type AuditService = ReturnType<typeof auditService>;
