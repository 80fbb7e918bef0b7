import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { OWNER, testApp } from '#tests/support/app.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { place } from '#tests/support/orders/placed-order.ts';
import { sendUpload } from '#tests/support/uploads/sent-upload.ts';
import { begunTus } from '#tests/support/uploads/tus.ts';

const message = { name: 'Rahim', email: 'rahim@example.com', country: 'Bangladesh', message: 'Can you cast this?' };
const KEY = 'a'.repeat(32);

type Reply = { statusCode: number };

const write = (app: FastifyInstance, payload: object = message, key?: string) =>
  app.inject({
    method: 'POST',
    url: apiAddress.contact,
    payload,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

const statuses = async (asks: readonly (() => Promise<Reply>)[]) => {
  const all: number[] = [];
  for (const ask of asks) all.push((await ask()).statusCode);
  return all;
};
const times = (count: number, ask: () => Promise<Reply>) => Array.from({ length: count }, () => ask);

/** What customers ask for beside orders and messages. */
const others = (app: FastifyInstance) => ({
  uploads: () => sendUpload(app, [{ name: 'a.stl', bytes: 'solid' }]),
  measurements: () => app.inject({ method: 'POST', url: apiAddress.measurements, payload: {} }),
  estimates: () => app.inject({ method: 'POST', url: apiAddress.estimates, payload: {} }),
  receipts: () => app.inject({ url: apiAddress.orderReceipt, headers: { 'idempotency-key': KEY } }),
  documents: () => app.inject({ url: apiAddress.trackedOrderPdf('x') }),
  answers: () => app.inject({ url: apiAddress.trackedQuotation('x') }),
});

describe('orders of one address', () => {
  test('are taken until there are ORDERS_PER_MINUTE, and one more is told in a sentence to come back', async () => {
    const { app } = await testApp({ settings: { ORDERS_PER_MINUTE: '2' } });
    expect(await statuses(times(2, () => place(app)))).toEqual([201, 201]);
    const refused = await place(app);
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      'Too many orders came from your internet connection within a minute. Please wait a minute, then send yours again.',
    ]);
    const seconds = Number(refused.headers['retry-after']);
    expect([seconds > 0, seconds <= 60]).toEqual([true, true]);
    expect((await write(app)).statusCode).toBe(201);
  });

  test('are ten a minute where nothing else is set, and as many messages', async () => {
    const { app } = await testApp({ settings: { ORDERS_PER_MINUTE: '', MESSAGES_PER_MINUTE: '' } });
    expect(await statuses(times(11, () => place(app)))).toEqual([...Array<number>(10).fill(201), 429]);
    expect(await statuses(times(11, () => write(app)))).toEqual([...Array<number>(10).fill(201), 429]);
  });

  test('count only if they are taken: neither one that is refused nor the repetition of one that was taken does', async () => {
    const { app } = await testApp({ settings: { ORDERS_PER_MINUTE: '2' } });
    const order = () => place(app, {}, { 'idempotency-key': KEY });
    const form = anOrder();
    form.set('email', 'nobody');
    const faulty = () => place(app, form);
    expect(await statuses([faulty, faulty, faulty, order, order, order])).toEqual([400, 400, 400, 201, 201, 201]);
    expect(await statuses([() => place(app), () => place(app), order])).toEqual([201, 429, 201]);
  });

  test('that come at the same time are no more', async () => {
    const { app } = await testApp({ settings: { ORDERS_PER_MINUTE: '3' } });
    const replies = await Promise.all(times(8, () => place(app)).map((ask) => ask()));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
  });
});

test('messages of one address are taken until there are MESSAGES_PER_MINUTE; faulty ones and repetitions do not count', async () => {
  const { app } = await testApp({ settings: { MESSAGES_PER_MINUTE: '2' } });
  const faulty = () => write(app, { ...message, email: 'nobody' });
  const again = () => write(app, message, KEY);
  expect(await statuses([faulty, faulty, faulty, again, again, again])).toEqual([400, 400, 400, 201, 201, 201]);
  expect(await statuses([() => write(app)])).toEqual([201]);
  const refused = await write(app);
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'Too many messages came from your internet connection within a minute. Please wait a minute, then send yours again.',
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await statuses([again, () => place(app)])).toEqual([201, 201]);
});

test('the former name FORMS_PER_MINUTE limits orders and messages, and nothing else', async () => {
  const former = { FORMS_PER_MINUTE: '3', ORDERS_PER_MINUTE: '', MESSAGES_PER_MINUTE: '' };
  const { app } = await testApp({ settings: former });
  expect(await statuses(times(4, () => place(app)))).toEqual([201, 201, 201, 429]);
  expect(await statuses(times(4, () => write(app)))).toEqual([201, 201, 201, 429]);
  for (const [name, ask] of Object.entries(others(app)))
    expect([name, (await statuses(times(6, ask))).includes(429)]).toEqual([name, false]);
});

test('each other kind of request has a limit of its own name', async () => {
  const names = ['UPLOADS', 'MEASUREMENTS', 'ESTIMATES', 'RECEIPTS', 'DOCUMENTS', 'ANSWERS'];
  const settings = Object.fromEntries(names.map((name) => [`${name}_PER_MINUTE`, '2']));
  const { app } = await testApp({ settings });
  for (const [name, ask] of Object.entries(others(app))) {
    const seen = (await statuses(times(3, ask))).map((status) => status === 429);
    expect([name, seen]).toEqual([name, [false, false, true]]);
  }
  const url = await begunTus((await testApp()).app, { size: 10 });
  expect(await statuses(times(3, () => app.inject({ url })))).toEqual([404, 404, 429]);
});

test('staying signed in is not limited by any of them', async () => {
  const { app } = await testApp({ settings: { ORDERS_PER_MINUTE: '1', MESSAGES_PER_MINUTE: '1' } });
  const signedIn = await app.inject({
    method: 'POST',
    url: apiAddress.login,
    payload: { userId: OWNER.email, password: OWNER.password },
  });
  const jar = new Map(signedIn.cookies.map(({ name, value }) => [name, value]));
  for (let time = 0; time < 20; time += 1) {
    const renewed = await app.inject({ method: 'POST', url: apiAddress.token, cookies: Object.fromEntries(jar) });
    expect(renewed.statusCode).toBe(200);
    for (const { name, value } of renewed.cookies) jar.set(name, value);
  }
});
