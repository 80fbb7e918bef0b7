import { type PageRequest, toPage } from '#server/database/paging.ts';
import { textSearch, toSearchText } from '#server/database/search.ts';
import type { ContactMessageRow, Database } from '#server/database/tables.ts';

type NewMessage = Omit<ContactMessageRow, 'name_folded' | '_id' | 'created_at'> & { _id: string; created_at: string };

export const insertMessage = (db: Database, message: NewMessage) =>
  db
    .insertInto('contact_messages')
    .values({ ...message, name_folded: toSearchText([message.name]) })
    .execute();

export interface MessageListRequest extends PageRequest {
  /** Part of the sender's name. */
  q?: string | undefined;
}

const found = (db: Database, { q }: Pick<MessageListRequest, 'q'>) => {
  const all = db.selectFrom('contact_messages');
  return q ? all.where(textSearch('contact_messages', 'name_folded', q)) : all;
};

/** Newest first. */
export const listMessages = async (db: Database, { q, limit, cursor }: MessageListRequest) => {
  let query = found(db, { q })
    .selectAll()
    .orderBy('_id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) query = query.where('_id', '<', cursor);
  return toPage(await query.execute(), limit);
};

/** The total count over all pages. */
export const countMessages = async (db: Database, request: Pick<MessageListRequest, 'q'>) => {
  const { messages } = await found(db, request)
    .select((eb) => eb.fn.countAll().as('messages'))
    .executeTakeFirstOrThrow();
  return Number(messages); // PostgreSQL returns counts as text
};
