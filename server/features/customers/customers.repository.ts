import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { CustomerRow } from '#server/database/customer-tables.ts';
import { containsText } from '#server/database/search.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

export type Customer = Selectable<CustomerRow>;

export const findCustomer = (db: Database, _id: string) =>
  db.selectFrom('customers').selectAll().where('_id', '=', _id).where('erased_at', 'is', null).executeTakeFirst();

/** Also those that were merged into another. */
export const findCustomers = (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('customers').selectAll().where('_id', 'in', ids).where('erased_at', 'is', null).execute();

/** Who was merged into one of these. */
export const mergedInto = (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('customers').selectAll().where('merged_into', 'in', ids).orderBy('_id').execute();

/** A place in the list, the last seen first. */
export interface CustomerPlace {
  at: string;
  _id: string;
}

interface Wanted {
  /** What the search text is to hold: any of these. */
  texts: readonly string[];
  limit: number;
  after?: CustomerPlace | undefined;
}

/** Those merged into nobody, the last seen first; found also by what was given by whoever was merged into them. */
export const listCustomers = (db: Database, { texts, limit, after }: Wanted) => {
  let query = db
    .selectFrom('customers')
    .selectAll()
    .where('merged_into', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(limit);
  if (after) query = query.where((eb) => eb(eb.refTuple('last_seen_at', '_id'), '<', eb.tuple(after.at, after._id)));
  if (texts.length > 0)
    query = query.where((eb) =>
      eb(
        '_id',
        'in',
        eb
          .selectFrom('customers as found')
          .select(sql<string>`coalesce(found.merged_into, found._id)`.as('head'))
          // Searched in an index of the texts alone: reading every row to skip it takes ten times as long.
          .where((one) =>
            one(
              'found._id',
              'in',
              one
                .selectFrom('customers as searched')
                .select('searched._id')
                .where((any) => any.or(texts.map((text) => containsText('searched.search_text', text)))),
            ),
          ),
      ),
    );
  return query.execute();
};

export const insertCustomer = async (tx: InTransaction, row: Insertable<CustomerRow>) => {
  await tx.insertInto('customers').values(row).execute();
};

/** What an order or a message says of its customer. */
export const updateSeen = async (
  tx: InTransaction,
  _id: string,
  row: Partial<Pick<Customer, 'name' | 'company' | 'email' | 'phone' | 'search_text' | 'last_seen_at'>>,
) => {
  await tx.updateTable('customers').set(row).where('_id', '=', _id).execute();
};

/** Who wrote last stands first, whoever they were merged into. */
export const raiseLastSeen = async (tx: InTransaction, _id: string, at: string) => {
  await tx
    .updateTable('customers')
    .set({ last_seen_at: at })
    .where('_id', '=', _id)
    .where('last_seen_at', '<', at)
    .execute();
};

type Written = Pick<
  Updateable<CustomerRow>,
  'name' | 'company' | 'note' | 'bin' | 'discount_percent' | 'edited' | 'search_text'
>;

/** @returns whether it still had that version */
export const updateWritten = async (tx: InTransaction, _id: string, version: number, row: Written) => {
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({ ...row, version: version + 1 })
    .where('_id', '=', _id)
    .where('version', '=', version)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Merges one, and whoever was merged into it, into another; null: into nobody any more. */
export const setMerged = async (tx: InTransaction, _id: string, into: string | null) => {
  await tx
    .updateTable('customers')
    .set({ merged_into: into })
    .where((eb) => (into === null ? eb('_id', '=', _id) : eb.or([eb('_id', '=', _id), eb('merged_into', '=', _id)])))
    .execute();
};

const NOTHING = { company: '', email: '', phone: '', note: '', bin: '', discount_percent: '', search_text: '' };

export const eraseCustomers = async (tx: InTransaction, ids: readonly string[], at: string) => {
  await tx
    .updateTable('customers')
    .set({ ...NOTHING, name: '', edited: 0, erased_at: at })
    .where('_id', 'in', ids)
    .execute();
  await tx
    .updateTable('customer_links')
    .set({ email_key: '', phone_key: '' })
    .where('customer_id', 'in', ids)
    .execute();
};

/** Forgets whose some things are, and customers of whom nothing is left. */
export const forgetThings = async (tx: InTransaction, thingIds: readonly string[]) => {
  if (thingIds.length === 0) return;
  await tx.deleteFrom('customer_links').where('thing_id', 'in', thingIds).execute();
  await tx
    .deleteFrom('customers')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('customer_links')
            .select('customer_links.thing_id')
            .whereRef('customer_links.customer_id', '=', 'customers._id'),
        ),
      ),
    )
    .where('note', '=', '')
    .execute();
};
