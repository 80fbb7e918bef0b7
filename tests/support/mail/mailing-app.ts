import { testApp, testClock } from '#tests/support/app.ts';
import { databaseOf } from '#tests/support/postgres/test-database.ts';
import { fakeMailbox } from './mailbox.ts';

export const SHOP = { name: 'Karkhana', email: 'shop@example.com', owner: 'owner-reads@example.com' };

/** The whole server with a mail server; it only sends on demand, and its clock only moves on demand. */
export const mailingApp = async (
  settings: Record<string, string> = {},
  { measureFile }: Pick<NonNullable<Parameters<typeof testApp>[0]>, 'measureFile'> = {},
) => {
  const mailbox = await fakeMailbox();
  const clock = testClock();
  const mail = { SMTP_URL: mailbox.url, MAIL_TO: SHOP.owner, SITE_EMAIL: SHOP.email };
  const { app, dataDir } = await testApp({
    now: clock.now,
    settings: { ...mail, ...settings },
    ...(measureFile && { measureFile }),
  });
  const deliver = () => app.services.jobs.runDue();
  return { app, dataDir, mailbox, clock, deliver };
};

/** The queued e-mails, oldest first. */
export const waitingMails = async (dataDir: string) => {
  const db = await databaseOf(dataDir);
  const rows = await db.selectFrom('jobs').selectAll().where('queue', '=', 'mail').orderBy('_id').execute();
  return rows.map((row) => ({ ...row, to: (JSON.parse(row.payload) as { to: string }).to }));
};
