import { dataPlaces } from '#server/data-folder.ts';
import { connectDatabase } from '#server/database/connect.ts';
import { testApp, testClock } from '#tests/support/app.ts';
import { fakeMailbox } from './mailbox.ts';

export const SHOP = { name: 'Karkhana', email: 'shop@example.com', owner: 'owner-reads@example.com' };

/** The whole server with a mail server; it only sends on demand, and its clock only moves on demand. */
export const mailingApp = async (settings: Record<string, string> = {}) => {
  const mailbox = await fakeMailbox();
  const clock = testClock();
  const mail = { SMTP_URL: mailbox.url, MAIL_TO: SHOP.owner, SITE_EMAIL: SHOP.email };
  const { app, dataDir } = await testApp({ now: clock.now, settings: { ...mail, ...settings } });
  const deliver = () => app.services.jobs.runDue();
  return { app, dataDir, mailbox, clock, deliver };
};

/** The queued e-mails, oldest first. */
export const waitingMails = async (dataDir: string) => {
  const db = await connectDatabase(dataPlaces(dataDir).database);
  const rows = await db.selectFrom('jobs').selectAll().where('queue', '=', 'mail').orderBy('_id').execute();
  await db.destroy();
  return rows.map((row) => ({ ...row, to: (JSON.parse(row.payload) as { to: string }).to }));
};
