import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { runningServer, temporaryFolder } from './support/app.ts';
import { fakeMailbox } from './support/mail/mailbox.ts';
import { anOrder } from './support/orders/an-order.ts';

/** On PostgreSQL another process may hold a job for 40 s after its last sign of life; in a folder a server knows that it is alone. */
const TAKEN_OVER = 90_000;

test('an e-mail that was being sent when the server died is sent again with the same Message-ID, and no other is lost or doubled', async () => {
  const mailbox = await fakeMailbox();
  const received = Promise.withResolvers<void>();
  mailbox.behave({
    toMail: () => {
      received.resolve();
      return new Promise(() => undefined); // the mail server has the e-mail, but its response never arrives
    },
  });
  const dataDir = await temporaryFolder();
  const settings = { SMTP_URL: mailbox.url, MAIL_TO: 'owner@example.com', SITE_EMAIL: 'shop@example.com' };
  const first = await runningServer(dataDir, settings);
  const order = await fetch(first.url + apiAddress.order, { method: 'POST', body: anOrder() });
  expect(order.status).toBe(201);
  await received.promise;
  await first.kill();
  mailbox.behave({});

  const second = await runningServer(dataDir, settings);
  await expect.poll(() => mailbox.mails.length, { timeout: TAKEN_OVER }).toBe(2);
  expect(await second.stop()).toBe(0);
  const idTo = (recipient: string) =>
    mailbox.mails.find(({ recipients }) => recipients.join() === recipient)?.parsed.messageId;
  const [again, receipt] = [idTo('owner@example.com'), idTo('nasrin@example.com')];
  expect(again).toMatch(/^<[0-9a-f-]{36}@example\.com>$/);
  const ids = mailbox.received.map(({ parsed }) => parsed.messageId);
  expect(ids[0]).toBe(again);
  expect([ids.length, ids.filter((id) => id === again).length, ids.includes(receipt)]).toEqual([3, 2, true]);

  const third = await runningServer(dataDir, settings);
  expect(await third.stop()).toBe(0);
  expect(mailbox.received).toHaveLength(3);
}, 180_000);

test('a running server sends e-mails by itself, without personal data in its log', async () => {
  const mailbox = await fakeMailbox();
  const settings = { SMTP_URL: mailbox.url, MAIL_TO: 'owner@example.com', SITE_EMAIL: 'shop@example.com' };
  const server = await runningServer(await temporaryFolder(), settings);
  await fetch(server.url + apiAddress.order, { method: 'POST', body: anOrder() });
  await expect.poll(() => mailbox.mails.length).toBe(2);
  expect(server.printed()).not.toMatch(/nasrin|owner@example/);
});
