import { sql } from 'kysely';
import { containing, foldCase, type PageRequest, toPage } from '../../database/paging.ts';
import type { ContactMessageRow, Database } from '../../database/tables.ts';

type NewMessage = Omit<ContactMessageRow, 'name_folded' | '_id' | 'created_at'> & { _id: string; created_at: string };

export const insertMessage = (db: Database, message: NewMessage) =>
  db
    .insertInto('contact_messages')
    .values({ ...message, name_folded: foldCase(message.name) })
    .execute();

/** Newest first; `q` finds a part of the sender's name. */
export const listMessages = async (db: Database, { q, limit, cursor }: PageRequest & { q?: string | undefined }) => {
  let query = db
    .selectFrom('contact_messages')
    .selectAll()
    .orderBy('_id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) query = query.where('_id', '<', cursor);
  if (q) query = query.where(sql<boolean>`name_folded like ${containing(q)} escape '\\'`);
  return toPage(await query.execute(), limit);
};
