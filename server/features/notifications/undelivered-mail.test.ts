import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { answer } from '#tests/support/mail/mail-server.ts';
import { mailingApp, SHOP } from '#tests/support/mail/mailing-app.ts';
import { placed } from '#tests/support/orders/placed-order.ts';

const CUSTOMER = 'nasrin@example.com';

/** A shop with undelivered mail: each order's receipt was refused. */
const withUndelivered = async (orders = 1) => {
  const shop = await mailingApp();
  shop.mailbox.behave({ toRecipient: (to) => (to === CUSTOMER ? answer(550, 'No such <b>user</b>') : undefined) });
  const references: string[] = [];
  for (let order = 0; order < orders; order += 1) references.push((await placed(shop.app)).reference);
  await shop.deliver();
  const headers = await ownerOf(shop.app);
  const list = async (query: Record<string, string> = {}) =>
    (await shop.app.inject({ url: apiAddress.mail, headers, query })).json();
  return { ...shop, headers, references, list };
};

const calls = (app: FastifyInstance, id: string, headers = {}) =>
  Promise.all([
    app.inject({ url: apiAddress.mail, headers }),
    app.inject({ method: 'POST', url: apiAddress.mailRetry(id), headers }),
    app.inject({ method: 'DELETE', url: apiAddress.mailById(id), headers }),
  ]);

describe('undelivered mail refuses', () => {
  test('anonymous calls and tampered tokens, and stays as it is', async () => {
    const { app, headers, list } = await withUndelivered();
    const before = await list();
    const tampered = { authorization: `${headers.authorization.slice(0, -4)}AAAA` };
    for (const nobody of [{}, tampered])
      for (const reply of [
        ...(await calls(app, before.data[0]._id, nobody)),
        await app.inject({ method: 'POST', url: apiAddress.mailRetryAll, headers: nobody }),
      ])
        expect(reply.statusCode).toBe(401);
    expect(await list()).toEqual(before);
  });

  test('a retry or drop of an unknown e-mail or one that is still being sent', async () => {
    const { app, headers, list, mailbox, deliver } = await withUndelivered();
    const [, retried, dropped] = await calls(app, 'no-such-mail', headers);
    expect([retried.statusCode, dropped.statusCode]).toEqual([404, 404]);
    const [{ _id }] = (await list()).data;
    await app.inject({ method: 'POST', url: apiAddress.mailRetry(_id), headers });
    const [, again, gone] = await calls(app, _id, headers);
    expect([again.statusCode, gone.statusCode]).toEqual([404, 404]);
    mailbox.behave({});
    await deliver();
    expect(mailbox.to(CUSTOMER)).toHaveLength(1);
  });

  test('a retry without a mail server, and says so instead of hiding the e-mail', async () => {
    const { app, dataDir, list } = await withUndelivered();
    const { data } = await list();
    await app.close();
    const silent = await testApp({ dataDir });
    const headers = await ownerOf(silent.app);
    const reply = await silent.app.inject({ method: 'POST', url: apiAddress.mailRetry(data[0]._id), headers });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toBe('No e-mail is being sent: no mail server is configured.');
    const all = await silent.app.inject({ method: 'POST', url: apiAddress.mailRetryAll, headers });
    expect([all.statusCode, all.json().message]).toEqual([409, reply.json().message]);
    expect((await silent.app.inject({ url: apiAddress.mail, headers })).json().total).toBe(1);
  });
});

test('the owner sees undelivered e-mails in pages, newest first, with the mail server’s responses', async () => {
  const { list, references } = await withUndelivered(3);
  const first = await list({ limit: '2' });
  expect(first).toMatchObject({ success: true, total: 3 });
  const rest = await list({ limit: '2', cursor: first.nextCursor });
  expect(rest.nextCursor).toBeUndefined();
  expect([...first.data, ...rest.data]).toEqual(
    references.toReversed().map((reference) => ({
      _id: expect.any(String),
      to: CUSTOMER,
      subject: `Your order ${reference}`,
      tries: 1,
      lastError: expect.stringContaining('550 No such <b>user</b>'),
      createdAt: '2026-11-20T08:00:00.000Z',
    })),
  );
});

test('an e-mail that is waiting or was delivered is not listed as undelivered', async () => {
  const { app, mailbox, deliver } = await mailingApp();
  const headers = await ownerOf(app);
  await placed(app);
  const shown = async () => (await app.inject({ url: apiAddress.mail, headers })).json();
  expect(await shown()).toEqual({ success: true, data: [], total: 0 });
  await mailbox.shut();
  await deliver();
  expect((await shown()).total).toBe(0);
});

test('a retried e-mail is delivered to its recipient', async () => {
  const { app, headers, list, mailbox, deliver, references } = await withUndelivered();
  const [{ _id }] = (await list()).data;
  mailbox.behave({});
  const reply = await app.inject({ method: 'POST', url: apiAddress.mailRetry(_id), headers });
  expect(reply.json()).toEqual({ success: true, message: 'It will be tried again now.' });
  expect((await list()).total).toBe(0);
  await deliver();
  expect(mailbox.to(CUSTOMER).map(({ parsed }) => parsed.subject)).toEqual([`Your order ${references[0]}`]);
});

test('a retried e-mail has all its attempts again', async () => {
  const { app, mailbox, deliver, clock } = await mailingApp();
  await placed(app);
  mailbox.behave({ toRecipient: () => answer(450, 'Later') });
  for (let day = 0; day < 20; day += 1) {
    await deliver();
    clock.goOn(86_400);
  }
  const headers = await ownerOf(app);
  const shown = async () => (await app.inject({ url: apiAddress.mail, headers })).json();
  const { data, total } = await shown();
  expect([total, data[0].tries]).toEqual([2, 8]);
  await app.inject({ method: 'POST', url: apiAddress.mailRetry(data[0]._id), headers });
  await deliver();
  expect((await shown()).total).toBe(1); // it is waiting and no longer a dead letter
  mailbox.behave({});
  clock.goOn(60);
  await deliver();
  expect(mailbox.mails.map(({ parsed }) => parsed.subject)).toEqual([data[0].subject]);
});

test('all undelivered e-mails can be retried at once, each with all its attempts again', async () => {
  const { app, headers, list, mailbox, deliver, references } = await withUndelivered(3);
  const retryAll = async () =>
    (await app.inject({ method: 'POST', url: apiAddress.mailRetryAll, headers })).json<{ message: string }>().message;
  mailbox.behave({});
  expect(await retryAll()).toBe('All 3 will be tried again now.');
  expect((await list()).total).toBe(0);
  await deliver();
  const subjects = mailbox.to(CUSTOMER).map(({ parsed }) => parsed.subject);
  expect(subjects).toEqual(references.map((reference) => `Your order ${reference}`));
  expect(await retryAll()).toBe('There is no undelivered mail left.');
});

test('the owner gets a notice while the mail server accepts nothing, and it disappears once it does', async () => {
  const { app, mailbox, deliver, clock } = await mailingApp();
  await placed(app);
  await mailbox.shut();
  const told = async () => (await app.inject({ url: apiAddress.notices, headers: await ownerOf(app) })).json().data;
  await deliver();
  expect(await told()).toEqual([]);
  for (let hour = 0; hour < 8; hour += 1) {
    clock.goOn(3_600);
    await deliver();
  }
  expect(await told()).toMatchObject([
    { code: 'mail-waiting', severity: 'warning', raisedAt: '2026-11-20T08:00:00.000Z', dismissible: false },
  ]);
  expect((await told())[0].message).toMatch(/^2 emails are waiting because the mail server does not accept our e-mail/);
  await mailbox.open();
  clock.goOn(48 * 3_600);
  await deliver();
  expect(mailbox.mails).toHaveLength(2);
  expect(await told()).toEqual([]);
});

test('dropping an e-mail removes it and no other', async () => {
  const { app, headers, list, mailbox, deliver, references } = await withUndelivered(2);
  const [newest] = (await list()).data;
  const reply = await app.inject({ method: 'DELETE', url: apiAddress.mailById(newest._id), headers });
  expect(reply.json()).toEqual({ success: true, message: 'The mail was dropped.' });
  expect((await list()).data).toMatchObject([{ subject: `Your order ${references[0]}` }]);
  mailbox.behave({});
  await deliver();
  expect(mailbox.to(CUSTOMER)).toEqual([]);
  expect(mailbox.to(SHOP.owner)).toHaveLength(2);
});
