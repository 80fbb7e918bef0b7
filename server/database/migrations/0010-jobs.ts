import type { Kysely } from 'kysely';

interface Mail {
  _id: string;
  order_id: string | null;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body: string;
  tries: number;
  last_error: string | null;
  created_at: string;
  due_at: string | null;
}

interface Job {
  _id: string;
  queue: string;
  kind: string;
  payload: string;
  subject_id: string | null;
  attempts: number;
  last_error: string | null;
  created_at: string;
  due_at: string | null;
}

const MAILS_AT_ONCE = 200;

/** One table for all that is done in the background; the mails of the outbox are its first jobs, under their identifiers. */
export const up = async (db: Kysely<{ outbox: Mail; jobs: Job }>) => {
  await db.schema
    .createTable('jobs')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('queue', 'varchar(40)', (column) => column.notNull())
    .addColumn('kind', 'varchar(40)', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'varchar(36)')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    // When the next attempt is; null for a dead letter.
    .addColumn('due_at', 'varchar(24)')
    .addColumn('leased_until', 'varchar(24)')
    .addColumn('lease_token', 'varchar(36)')
    .execute();
  await db.schema.createIndex('jobs_by_due_time').on('jobs').columns(['queue', 'due_at', '_id']).execute();
  await db.schema.createIndex('jobs_by_subject').on('jobs').column('subject_id').execute();

  await moveMails(db);
  await db.schema.dropTable('outbox').execute();
};

const moveMails = async (db: Kysely<{ outbox: Mail; jobs: Job }>) => {
  let after = '';
  for (;;) {
    const mails = await db
      .selectFrom('outbox')
      .selectAll()
      .where('_id', '>', after)
      .orderBy('_id')
      .limit(MAILS_AT_ONCE)
      .execute();
    const last = mails.at(-1);
    if (!last) return;
    await db.insertInto('jobs').values(mails.map(toJob)).execute();
    after = last._id;
  }
};

const toJob = ({ _id, order_id, recipient, reply_to, subject, body, tries, last_error, created_at, due_at }: Mail) => ({
  _id,
  queue: 'mail',
  kind: 'mail',
  payload: JSON.stringify({ to: recipient, ...(reply_to !== null && { replyTo: reply_to }), subject, body }),
  subject_id: order_id,
  attempts: tries,
  last_error,
  created_at,
  due_at,
});
