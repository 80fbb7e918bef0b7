import type { Insertable, Selectable } from 'kysely';
import type { CustomerLinkRow } from '#server/database/customer-tables.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

export type CustomerLink = Selectable<CustomerLinkRow>;
export type LinkKind = CustomerLink['kind'];

/** The newest thing of a kind whose customer is known; undefined where there is none yet. */
export const newestLinked = async (db: Database, kind: LinkKind) => {
  const { newest } = await db
    .selectFrom('customer_links')
    .select((eb) => eb.fn.max('thing_id').as('newest'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return (newest as string | null) ?? undefined;
};

/** Filters these to those whose customer is known. */
export const linkedOf = async (db: Database, kind: LinkKind, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('customer_links')
    .select('thing_id')
    .where('kind', '=', kind)
    .where('thing_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ thing_id }) => thing_id));
};

/** Whose the last thing with this e-mail address or telephone number is. */
export const customerOfKey = async (db: Database, column: 'email_key' | 'phone_key', key: string) => {
  const row = await db
    .selectFrom('customer_links')
    .select('customer_id')
    .where(column, '=', key)
    .orderBy('thing_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.customer_id;
};

export const insertLink = async (tx: InTransaction, row: Insertable<CustomerLinkRow>) => {
  await tx.insertInto('customer_links').values(row).execute();
};

/** What these customers ordered and wrote, the newest first. */
export const linksOf = (db: Database, customerIds: readonly string[], limit: number): Promise<CustomerLink[]> =>
  customerIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('customer_links')
        .selectAll()
        .where('customer_id', 'in', customerIds)
        .orderBy('thing_id', 'desc')
        .limit(limit)
        .execute();

/** Whose an order or a message is. */
export const ownerOfThing = async (db: Database, kind: LinkKind, thingId: string) => {
  const row = await db
    .selectFrom('customer_links')
    .select('customer_id')
    .where('kind', '=', kind)
    .where('thing_id', '=', thingId)
    .executeTakeFirst();
  return row?.customer_id;
};

/** Who else gave one of these e-mail addresses or telephone numbers. */
export const sharingKeys = async (
  db: Database,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
  limit: number,
) => {
  if (emails.length + phones.length === 0) return [];
  const rows = await db
    .selectFrom('customer_links')
    .select('customer_id')
    .distinct()
    .where((eb) =>
      eb.or([
        ...(emails.length > 0 ? [eb('email_key', 'in', emails)] : []),
        ...(phones.length > 0 ? [eb('phone_key', 'in', phones)] : []),
      ]),
    )
    .limit(limit)
    .execute();
  return rows.map(({ customer_id }) => customer_id);
};
