import { testApp, testClock } from './app.ts';
import { fakeMailbox } from './mailbox.ts';

export const SHOP = { name: 'Karkhana', email: 'shop@example.com', owner: 'owner-reads@example.com' };

/** The whole product beside a mail server; it sends when it is told to, and its clock stands still. */
export const mailingApp = async (settings: Record<string, string> = {}) => {
  const mailbox = await fakeMailbox();
  const clock = testClock();
  const mail = { SMTP_URL: mailbox.url, MAIL_TO: SHOP.owner, SITE_EMAIL: SHOP.email };
  const { app, dataDir } = await testApp({ now: clock.now, settings: { ...mail, ...settings } });
  const deliver = () => app.services.jobs.runDue();
  return { app, dataDir, mailbox, clock, deliver };
};
