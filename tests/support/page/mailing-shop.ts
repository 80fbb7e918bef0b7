import { openMailbox } from '#tests/support/mail/mail-server.ts';
import { ofGroup } from '#tests/support/processes/of-group.ts';
import { openShop } from './page-shop.ts';

/** A shop of a file that sends mail, and the mails that arrived. @returns what gives them to a test */
export const mailingShopOfFile = () =>
  ofGroup(async ({ whenDone }) => {
    const mailbox = await openMailbox();
    whenDone(mailbox.shut);
    const { shop, close } = await openShop({ SMTP_URL: mailbox.url, MAIL_TO: 'desk@example.com' });
    whenDone(close);
    const mailsTo = (address: string) => mailbox.to(address).map(({ parsed }) => parsed);
    return { shop, mailsTo };
  });
