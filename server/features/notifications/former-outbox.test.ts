import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { migrations } from '#server/database/migrations/all.ts';
import { sqliteDialect } from '#server/database/sqlite/sqlite-dialect.ts';
import type { JobRow } from '#server/database/tables.ts';
import { dataPlaces } from '#server/start/data-folder.ts';
import { ownerOf, temporaryFolder, testApp } from '#tests/support/app.ts';
import { fakeMailbox } from '#tests/support/mail/mailbox.ts';
import { SHOP } from '#tests/support/mail/mailing-app.ts';
import { isOnPostgres } from '#tests/support/postgres/is-on-postgres.ts';

interface FormerMail {
  _id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body: string;
  tries: number;
  last_error: string | null;
  created_at: string;
  due_at: string | null;
  order_id: string | null;
}

const WRITTEN_AT = '2026-11-19T08:00:00.000Z';
const mail = (number: number, rest: Partial<FormerMail> = {}): FormerMail => ({
  _id: `019aa000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  recipient: 'nasrin@example.com',
  reply_to: null,
  subject: `Letter ${number}`,
  body: 'আপনার অর্ডার "ready", it’s here\n',
  tries: 0,
  last_error: null,
  created_at: WRITTEN_AT,
  due_at: WRITTEN_AT,
  order_id: null,
  ...rest,
});

/** A shop from the time when waiting e-mails had a table of their own. */
const formerShop = async (mails: FormerMail[]) => {
  const dataDir = await temporaryFolder();
  const { database, files, secret } = dataPlaces(dataDir);
  await mkdir(files, { recursive: true });
  await writeFile(secret, randomBytes(32), { mode: 0o600 });
  const db = new Kysely<{ outbox: FormerMail }>({ dialect: sqliteDialect(database, { migrating: true }) });
  const provided = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0010'));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(provided) },
  }).migrateToLatest();
  expect(error).toBeUndefined();
  for (const one of mails) await db.insertInto('outbox').values(one).execute();
  await db.destroy();
  return dataDir;
};

const jobsOf = async (dataDir: string) => {
  const db = new Kysely<{ jobs: JobRow }>({ dialect: sqliteDialect(dataPlaces(dataDir).database) });
  const rows = await db.selectFrom('jobs').selectAll().orderBy('_id').execute();
  await db.destroy();
  return rows;
};

// Shops of that time were all on SQLite.
test.skipIf(isOnPostgres)(
  'a waiting e-mail from the former outbox is sent unchanged under its former Message-ID',
  async () => {
    const waiting = mail(1, { reply_to: 'rahim@example.com', tries: 3, last_error: 'ECONNREFUSED' });
    const mailbox = await fakeMailbox();
    const settings = { SMTP_URL: mailbox.url, MAIL_TO: SHOP.owner, SITE_EMAIL: SHOP.email };
    const { app, dataDir } = await testApp({ dataDir: await formerShop([waiting]), settings });
    await app.services.jobs.runDue();
    const [sent] = mailbox.mails;
    expect(sent?.recipients).toEqual([waiting.recipient]);
    expect(sent?.parsed).toMatchObject({
      subject: 'Letter 1',
      messageId: `<${waiting._id}@example.com>`,
      text: waiting.body,
      replyTo: [{ address: 'rahim@example.com' }],
    });
    expect(await jobsOf(dataDir)).toEqual([]);
  },
);

test.skipIf(isOnPostgres)('no e-mail is lost when many wait in the former outbox', async () => {
  const mails = Array.from({ length: 450 }, (_none, index) => mail(index));
  const dataDir = await formerShop(mails);
  await (await testApp({ dataDir })).app.close();
  expect((await jobsOf(dataDir)).map(({ _id }) => _id)).toEqual(mails.map(({ _id }) => _id));
});

test.skipIf(isOnPostgres)(
  'undelivered e-mails from the former outbox are still in the owner’s list with their errors',
  async () => {
    const dead = mail(1, { tries: 8, last_error: '550 No such user', due_at: null });
    const { app } = await testApp({ dataDir: await formerShop([dead, mail(2)]) });
    const reply = await app.inject({ url: apiAddress.mail, headers: await ownerOf(app) });
    expect(reply.json()).toMatchObject({
      total: 1,
      data: [
        {
          _id: dead._id,
          to: dead.recipient,
          subject: 'Letter 1',
          tries: 8,
          lastError: '550 No such user',
          createdAt: WRITTEN_AT,
        },
      ],
    });
  },
);

test.skipIf(isOnPostgres)(
  'a waiting e-mail from the former outbox keeps its order, its attempts and its due time',
  async () => {
    const waiting = mail(1, { tries: 2, due_at: '2026-11-19T08:06:00.000Z', order_id: 'order-1' });
    const dataDir = await formerShop([waiting]);
    await (await testApp({ dataDir })).app.close();
    expect(await jobsOf(dataDir)).toMatchObject([
      {
        _id: waiting._id,
        queue: 'mail',
        subject_id: 'order-1',
        attempts: 2,
        due_at: waiting.due_at,
        lease_token: null,
      },
    ]);
  },
);
