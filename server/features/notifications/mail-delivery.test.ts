import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { answer, type ReceivedMail } from '#tests/support/mail/mail-server.ts';
import { fakeMailbox } from '#tests/support/mail/mailbox.ts';
import { mailingApp, SHOP, waitingMails } from '#tests/support/mail/mailing-app.ts';
import { ownersOrders, place, placed } from '#tests/support/orders/placed-order.ts';

const CUSTOMER = 'nasrin@example.com';
const MESSAGE = { name: 'Rahim', email: 'rahim@example.com', country: 'Bangladesh', message: 'Hello' };
const messageRequest = { method: 'POST', url: apiAddress.contact, payload: MESSAGE } as const;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A log with a promise for its first line. */
const listeningLog = () => {
  const lines: unknown[] = [];
  const first = Promise.withResolvers<void>();
  const note = (...line: unknown[]) => {
    lines.push(line);
    first.resolve();
  };
  return { lines, log: { info: note, warn: note, error: note }, written: first.promise };
};

test('an order is accepted at once while the mail server is down, and e-mailed when it is back', async () => {
  const { app, dataDir, mailbox, clock, deliver } = await mailingApp();
  await mailbox.shut();
  expect((await place(app)).statusCode).toBe(201);
  await deliver();
  const [tried, untried] = await waitingMails(dataDir);
  expect(tried).toMatchObject({ attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') });
  expect(untried).toMatchObject({ attempts: 0, last_error: null }); // another attempt would only have met the same silence
  await mailbox.open();
  clock.goOn(MINUTE);
  await deliver();
  expect(mailbox.mails).toHaveLength(2);
  expect(await waitingMails(dataDir)).toEqual([]);
});

test('an e-mail is tried eight times in two days at growing intervals, and then becomes a dead letter', async () => {
  const { app, dataDir, mailbox, clock, deliver } = await mailingApp();
  await app.inject(messageRequest);
  let asked = 0;
  mailbox.behave({
    toRecipient: () => {
      asked += 1;
      return answer(451, 'Try again later');
    },
  });
  const waits = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 36 * HOUR];
  await deliver();
  for (const [index, seconds] of waits.entries()) {
    clock.goOn(seconds - 1);
    await deliver();
    expect(asked).toBe(index + 1);
    clock.goOn(1);
    await deliver();
    expect(asked).toBe(index + 2);
  }
  expect(await waitingMails(dataDir)).toMatchObject([
    { attempts: 8, due_at: null, last_error: expect.stringContaining('451') },
  ]);
  clock.goOn(1_000 * HOUR);
  mailbox.behave({});
  await deliver();
  expect(mailbox.mails).toEqual([]);
});

test('an e-mail to a permanently refused recipient becomes a dead letter at once and delays no other', async () => {
  const { app, dataDir, mailbox, deliver } = await mailingApp();
  mailbox.behave({ toRecipient: (address) => (address === CUSTOMER ? answer(550, 'No such user here') : undefined) });
  await placed(app);
  await app.inject(messageRequest);
  await deliver();
  expect(mailbox.mails.map(({ recipients }) => recipients)).toEqual([[SHOP.owner], [SHOP.owner]]);
  expect(await waitingMails(dataDir)).toMatchObject([
    { to: CUSTOMER, attempts: 1, due_at: null, last_error: expect.stringContaining('No such user here') },
  ]);
});

test('an e-mail whose text is permanently refused becomes a dead letter, and a deferred one is retried', async () => {
  const { app, dataDir, mailbox, clock, deliver } = await mailingApp();
  await app.inject({ ...messageRequest, payload: { ...MESSAGE, message: 'Cheap watches' } });
  await app.inject(messageRequest);
  const toWatches = (reply: Error) => ({
    toMail: async ({ raw }: ReceivedMail) => (raw.includes('watches') ? reply : undefined),
  });
  mailbox.behave(toWatches(answer(452, 'Full just now')));
  await deliver();
  mailbox.behave(toWatches(answer(554, 'Looks like spam')));
  clock.goOn(MINUTE);
  await deliver();
  expect(await waitingMails(dataDir)).toMatchObject([{ attempts: 2, due_at: null }]);
});

test('no e-mail becomes a dead letter while the server refuses all recipients, and all are sent once it is fixed', async () => {
  const { app, dataDir, mailbox, clock, deliver } = await mailingApp();
  mailbox.behave({ toRecipient: () => answer(550, 'Relaying denied') });
  const customers = ['asha', 'bilal', 'chandra', 'dipa'].map((name) => `${name}@example.com`);
  for (const email of customers) await placed(app, { fields: { email } });
  for (let hour = 0; hour < 24; hour += 1) {
    await deliver();
    clock.goOn(HOUR);
  }
  const left = await waitingMails(dataDir);
  expect(left).toHaveLength(8);
  expect(left.filter(({ due_at }) => due_at === null)).toEqual([]);
  mailbox.behave({});
  clock.goOn(36 * HOUR);
  await deliver();
  for (const email of customers) expect(mailbox.to(email)).toHaveLength(1);
  expect(await waitingMails(dataDir)).toEqual([]);
});

test('at most two e-mails become dead letters when a server starts to refuse everybody, for example over a quota', async () => {
  const { app, dataDir, mailbox, clock, deliver } = await mailingApp();
  await mailbox.shut();
  for (let order = 0; order < 6; order += 1) await placed(app, { fields: { email: `customer-${order}@example.com` } });
  await mailbox.open();
  mailbox.behave({ toRecipient: () => (mailbox.mails.length < 4 ? undefined : answer(550, 'Daily quota exceeded')) });
  clock.goOn(MINUTE);
  await deliver();
  const left = await waitingMails(dataDir);
  expect(left).toHaveLength(8);
  expect(left.filter(({ due_at }) => due_at === null)).toHaveLength(2);
});

test('a refused e-mail of a quiet shop waits until the mail server has accepted another one', async () => {
  const { app, dataDir, mailbox, clock, deliver } = await mailingApp();
  const owner = ownersOrders(app, await ownerOf(app));
  const { _id } = await placed(app);
  await deliver();
  clock.goOn(MINUTE);
  mailbox.behave({ toRecipient: (to) => (to === CUSTOMER ? answer(550, 'Mailbox closed') : undefined) });
  await owner.change(_id, { status: 'ready', announce: true });
  await deliver();
  expect(await waitingMails(dataDir)).toMatchObject([{ to: CUSTOMER, due_at: expect.any(String) }]);
  await app.inject(messageRequest);
  clock.goOn(MINUTE);
  await deliver();
  await deliver();
  clock.goOn(5 * MINUTE);
  await deliver();
  expect(await waitingMails(dataDir)).toMatchObject([{ to: CUSTOMER, due_at: null }]);
});

test('restarts use up no attempts, and each start sends waiting e-mails at once', async () => {
  const clock = testClock();
  const mailbox = await fakeMailbox();
  const settings = { SMTP_URL: mailbox.url, MAIL_TO: SHOP.owner, SITE_EMAIL: SHOP.email };
  const { app, dataDir } = await testApp({ now: clock.now, settings });
  await mailbox.shut();
  await app.inject(messageRequest);
  await app.close();
  const start = async () => {
    const next = await testApp({ now: clock.now, settings, dataDir });
    const { log, written } = listeningLog();
    next.app.services.jobs.runWorkers(log);
    return { written, close: () => next.app.close() };
  };
  for (let starts = 0; starts < 10; starts += 1) {
    const { written, close } = await start();
    await written; // the log line that it was not accepted
    await close();
    clock.goOn(2);
  }
  const [mail] = await waitingMails(dataDir);
  expect(mail).toMatchObject({ attempts: 1, due_at: '2026-11-20T08:01:00.000Z' });
  const received = Promise.withResolvers<void>();
  mailbox.behave({ toMail: async () => received.resolve() as undefined });
  await mailbox.open();
  const { close } = await start();
  await received.promise;
  await close();
  expect(mailbox.mails).toHaveLength(1);
  expect(await waitingMails(dataDir)).toEqual([]);
});

test('an error in our own settings never makes an e-mail a dead letter', async () => {
  const { app, dataDir, mailbox, clock, deliver } = await mailingApp();
  mailbox.behave({ toSender: () => answer(550, 'Sender not allowed') });
  await app.inject(messageRequest);
  await deliver();
  expect(await waitingMails(dataDir)).toMatchObject([{ attempts: 1, due_at: expect.any(String) }]);
  mailbox.behave({});
  clock.goOn(MINUTE);
  await deliver();
  expect(mailbox.mails).toHaveLength(1);
});

test('the log says why an e-mail was not accepted, without addresses, subjects or the password', async () => {
  const mailbox = await fakeMailbox();
  const { app, dataDir } = await testApp({
    settings: { SMTP_URL: mailbox.url.replace('//', '//user:pssst@'), MAIL_TO: SHOP.owner, SITE_EMAIL: SHOP.email },
  });
  const { reference } = await placed(app);
  const { lines, log, written } = listeningLog();
  app.services.jobs.runWorkers(log);
  await written;
  await app.services.jobs.stop();
  expect(lines).toEqual([
    [
      { job: expect.any(String), kind: 'mail', attempts: 1, code: 'EAUTH', answer: 535, deadLetter: false },
      'a job failed',
    ],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`pssst|${SHOP.owner}|${CUSTOMER}|${reference}`));
  expect(JSON.stringify(await waitingMails(dataDir))).not.toContain('pssst');
});

test('orders do not wait for a slow mail server, and a stop waits for the e-mail that is being sent', async () => {
  const { app, dataDir, mailbox } = await mailingApp();
  const received = Promise.withResolvers<void>();
  const slow = Promise.withResolvers<undefined>();
  mailbox.behave({
    toMail: async () => {
      received.resolve();
      return slow.promise;
    },
  });
  app.services.jobs.runWorkers(app.log);
  expect((await place(app)).statusCode).toBe(201);
  await received.promise;
  expect((await app.inject(messageRequest)).statusCode).toBe(201);
  const closed = app.close();
  slow.resolve(undefined);
  await closed;
  expect(mailbox.mails).toHaveLength(1);
  expect((await waitingMails(dataDir)).map(({ attempts }) => attempts)).toEqual([0, 0]); // the next start sends the other two
});

test('an e-mail whose process died is sent by another one when its lease ends after forty seconds', async () => {
  const clock = testClock();
  const mailbox = await fakeMailbox();
  const settings = { SMTP_URL: mailbox.url, MAIL_TO: SHOP.owner, SITE_EMAIL: SHOP.email };
  const { app, dataDir } = await testApp({ now: clock.now, settings });
  await app.inject(messageRequest);
  const received = Promise.withResolvers<void>();
  mailbox.behave({
    toMail: () => {
      received.resolve();
      return new Promise(() => undefined);
    },
  });
  const dying = app.services.jobs.runDue();
  await received.promise;
  const successor = await testApp({ now: clock.now, settings, dataDir });
  mailbox.behave({});
  await successor.app.services.jobs.runDue();
  expect(mailbox.mails).toEqual([]);
  clock.goOn(39);
  await successor.app.services.jobs.runDue();
  expect(mailbox.mails).toEqual([]);
  clock.goOn(1);
  await successor.app.services.jobs.runDue();
  expect(mailbox.mails).toHaveLength(1);
  await mailbox.shut(); // ends the hanging call
  await dying;
});
