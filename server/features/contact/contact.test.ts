import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { databaseOf } from '#tests/support/postgres/test-database.ts';

const MESSAGE = {
  name: 'Rahim Uddin',
  email: 'rahim@example.com',
  country: 'Bangladesh',
  companyName: 'Uddin & Sons',
  message: 'Can you cast a mold of this?',
};

const send = (app: FastifyInstance, payload: unknown, headers = {}) =>
  app.inject({ method: 'POST', url: apiAddress.contact, payload: payload as object, headers });
const inbox = async (app: FastifyInstance, query = {}) =>
  (await app.inject({ url: apiAddress.contact, query, headers: await ownerOf(app) })).json();

describe('a refused contact message', () => {
  test.each([
    ['name', { name: '' }, 'Name is required!'],
    ['name', { name: 7 }, 'Name is required!'],
    ['email', { email: undefined }, 'Email is required!'],
    ['email', { email: 'rahim at example.com' }, 'Enter valid email address'],
    ['country', { country: '' }, 'Country is required!'],
    ['message', { message: ' ' }, 'Message is required!'],
    ['message', { message: 'a\0b' }, 'This contains a character that cannot be stored!'],
  ])('has an error beside its invalid %s and is not stored', async (path, change, message) => {
    const { app } = await testApp();
    const reply = await send(app, { ...MESSAGE, ...change });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ success: false, message, errors: [{ path, message }] });
    expect((await inbox(app)).data).toEqual([]);
  });

  test('lists all its errors at once', async () => {
    const { app } = await testApp();
    const paths = (await send(app, {})).json().errors.map((error: { path: string }) => error.path);
    expect(paths).toEqual(['name', 'email', 'country', 'message']);
  });
});

test('a message reaches the owner word for word, with or without a company', async () => {
  const { app } = await testApp();
  const { companyName: _left, ...without } = MESSAGE;
  const reply = await send(app, MESSAGE);
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toEqual({ success: true, message: 'Your response is recorded!' });
  await send(app, without);
  const { data } = await inbox(app);
  expect(data[0]).toMatchObject({ ...without, companyName: '' });
  expect(data[1]).toMatchObject(MESSAGE);
  expect(new Date(data[1].createdAt).toISOString()).toBe(data[1].createdAt);
});

test('a message sent again with the same key is stored once', async () => {
  const { app } = await testApp();
  const key = { 'idempotency-key': 'one-and-the-same' };
  expect((await send(app, MESSAGE, key)).json()).toEqual((await send(app, MESSAGE, key)).json());
  expect((await inbox(app)).data).toHaveLength(1);
});

test('a different message with the same key is refused, and the first stays as it is', async () => {
  const { app } = await testApp();
  const key = { 'idempotency-key': 'one-and-the-same' };
  const first = await send(app, MESSAGE, key);
  for (const change of [{ message: 'Never mind.' }, { companyName: '' }, { email: 'karim@example.com' }]) {
    const reply = await send(app, { ...MESSAGE, ...change }, key);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({
      success: false,
      message: 'We already received an earlier version of this. To send this version as well, please send it again.',
    });
  }
  // Other field order and spaces, but the same message.
  const again = await send(
    app,
    { ...Object.fromEntries(Object.entries(MESSAGE).toReversed()), name: ' Rahim Uddin ' },
    key,
  );
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  expect((await inbox(app)).data).toMatchObject([MESSAGE]);
});

test('a key stored before request hashes existed still returns the first response', async () => {
  const { app, dataDir } = await testApp();
  const key = { 'idempotency-key': 'one-and-the-same' };
  await send(app, MESSAGE, key);
  const db = await databaseOf(dataDir);
  await sql`update idempotency_keys set request_hash = null`.execute(db);
  expect((await send(app, { ...MESSAGE, message: 'Never mind.' }, key)).statusCode).toBe(201);
  expect((await inbox(app)).data).toHaveLength(1);
});

test('messages are found by part of the sender’s name in any case, also in Bangla', async () => {
  const { app } = await testApp();
  await send(app, MESSAGE);
  await send(app, { ...MESSAGE, name: 'নাসরিন আক্তার' });
  expect((await inbox(app, { q: 'RAHIM' })).data).toHaveLength(1);
  expect((await inbox(app, { q: 'আক্তার' })).data).toHaveLength(1);
  expect((await inbox(app, { q: 'rahim_' })).data).toHaveLength(0);
});

test('messages are paginated, and each page has the total count', async () => {
  const { app } = await testApp();
  for (const name of ['Asha', 'Rahim', 'Rahima']) await send(app, { ...MESSAGE, name });
  const first = await inbox(app, { limit: '2' });
  expect(first).toMatchObject({ total: 3, data: [{ name: 'Rahima' }, { name: 'Rahim' }] });
  const second = await inbox(app, { limit: '2', cursor: first.nextCursor });
  expect(second).toMatchObject({ total: 3, data: [{ name: 'Asha' }] });
  expect(second.nextCursor).toBeUndefined();
  expect(await inbox(app, { q: 'rahim', limit: '1' })).toMatchObject({ total: 2, data: [{ name: 'Rahima' }] });
});

test('only the owner can read messages', async () => {
  const { app } = await testApp();
  expect((await app.inject({ url: apiAddress.contact })).statusCode).toBe(401);
});
