import type { Insertable, Selectable } from 'kysely';
import type { MessageState } from '#contract/message-states.ts';
import type { ContactMessageRow, MessageAnswerRow } from '#server/database/message-tables.ts';
import { type PageRequest, toPage } from '#server/database/paging.ts';
import { textSearch, toSearchText } from '#server/database/search.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

type NewMessage = Omit<Insertable<ContactMessageRow>, 'name_folded'>;

export const insertMessage = (db: Database, message: NewMessage) =>
  db
    .insertInto('contact_messages')
    .values({ ...message, name_folded: toSearchText([message.name]) })
    .execute();

export interface MessageListRequest extends PageRequest {
  /** Part of the sender's name. */
  q?: string | undefined;
  state?: MessageState | undefined;
  /** Only what this e-mail's owner has, or nobody. */
  whose?: string | undefined;
  /** Only what is held back, which is in no other list. */
  held?: boolean;
}

type Wanted = Pick<MessageListRequest, 'q' | 'state' | 'whose' | 'held'>;

const found = (db: Database, { q, state, whose, held = false }: Wanted) => {
  const all = db
    .selectFrom('contact_messages')
    .where('held_why', held ? 'is not' : 'is', null)
    .$if(state !== undefined, (some) => some.where('state', '=', state ?? 'new'))
    .$if(whose !== undefined, (some) =>
      some.where((eb) => eb.or([eb('assigned_to', '=', whose ?? ''), eb('assigned_to', 'is', null)])),
    );
  return q ? all.where(textSearch('contact_messages', 'name_folded', q)) : all;
};

/** Newest first. */
export const listMessages = async (db: Database, { limit, cursor, ...wanted }: MessageListRequest) => {
  let query = found(db, wanted)
    .selectAll()
    .orderBy('_id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) query = query.where('_id', '<', cursor);
  return toPage(await query.execute(), limit);
};

/** The total count over all pages. */
export const countMessages = async (db: Database, request: Wanted) => {
  const { messages } = await found(db, request)
    .select((eb) => eb.fn.countAll().as('messages'))
    .executeTakeFirstOrThrow();
  return Number(messages); // PostgreSQL returns counts as text
};

export const countByState = (db: Database) =>
  db
    .selectFrom('contact_messages')
    .select((eb) => ['state', eb.fn.countAll().as('messages')])
    .where('held_why', 'is', null)
    .groupBy('state')
    .execute();

export const findMessage = (db: Database, _id: string) =>
  db.selectFrom('contact_messages').selectAll().where('_id', '=', _id).executeTakeFirst();

/** @returns whether there is such a message */
export const updateMessage = async (
  db: Database,
  _id: string,
  change: Partial<Pick<Selectable<ContactMessageRow>, 'state' | 'assigned_to' | 'held_why'>>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('contact_messages')
    .set(change)
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Gives a message to who answers it, if nobody has it. */
export const takeIfFree = async (tx: InTransaction, _id: string, email: string) => {
  await tx
    .updateTable('contact_messages')
    .set({ assigned_to: email })
    .where('_id', '=', _id)
    .where('assigned_to', 'is', null)
    .execute();
};

export const insertAnswer = (tx: InTransaction, answer: Insertable<MessageAnswerRow>) =>
  tx.insertInto('message_answers').values(answer).execute();

/** Oldest first. */
export const answersTo = (db: Database, messageIds: readonly string[]) =>
  messageIds.length === 0
    ? []
    : db.selectFrom('message_answers').selectAll().where('message_id', 'in', messageIds).orderBy('_id').execute();

/** How whoever wrote can be reached, of messages after an identifier, the oldest first. */
export const messageContactsAfter = async (db: Database, after: string, limit: number) => {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['_id', 'name', 'company_name as company', 'email', 'created_at as at'])
    .where('_id', '>', after)
    .where((eb) => eb.or([eb('order_id', 'is', null), eb('email', '<>', '')])) // whose it is the order says
    .orderBy('_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, phone: '' }));
};

export const findMessages = (db: Database, ids: readonly string[]) =>
  ids.length === 0 ? [] : db.selectFrom('contact_messages').selectAll().where('_id', 'in', ids).execute();

/** Oldest first. */
export const messagesOfOrder = (db: Database, orderId: string) =>
  db.selectFrom('contact_messages').selectAll().where('order_id', '=', orderId).orderBy('_id').execute();

export const deleteMessages = async (tx: InTransaction, ids: readonly string[]) => {
  if (ids.length === 0) return;
  await tx.deleteFrom('message_answers').where('message_id', 'in', ids).execute();
  await tx.deleteFrom('contact_messages').where('_id', 'in', ids).execute();
};
