import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { readConfig } from '#server/config/config.ts';
import { prepareForWorkers } from '#server/start/shop-processes.ts';
import { OWNER, placesOf, testApp } from './support/app.ts';
import { fillDisk, smallDisk } from './support/faults/small-disk.ts';
import { ownersOrders, place, placed } from './support/orders/placed-order.ts';
import { isOnPostgres } from './support/postgres/is-on-postgres.ts';

const NO_MOUNT = 'only root may mount a small disk';
const message = { name: 'Rahim', email: 'rahim@example.com', country: 'Bangladesh', message: 'Can you cast this?' };

const asCustomer = (app: FastifyInstance) => ({
  order: () => place(app),
  message: () => app.inject({ method: 'POST', url: apiAddress.contact, payload: message }),
});

const signIn = (app: FastifyInstance) =>
  app.inject({ method: 'POST', url: apiAddress.login, payload: { userId: OWNER.email, password: OWNER.password } });

const ready = async (app: FastifyInstance) => (await app.inject('/readyz')).statusCode;

const reserveOf = async (dataDir: string) =>
  (await stat(path.join(dataDir, 'reserve')).catch(() => undefined))?.blocks ?? 0;

// On PostgreSQL no rows are on this disk: of the database's own disk see tests/postgres-faults.slow.test.ts.
test.skipIf(isOnPostgres)(
  'on a full disk customers are asked to come back, while the owner can sign in and delete, and then all works again',
  async ({ skip }) => {
    const disk = await smallDisk(64);
    if (!disk) return skip(NO_MOUNT);
    const { app } = await testApp({ dataDir: disk });
    const customer = asCustomer(app);
    app.services.reserve.watch(app.log);
    await expect.poll(() => reserveOf(disk)).toBeGreaterThanOrEqual((16 * 1024 * 1024) / 512);
    const order = await placed(app);
    expect(await ready(app)).toBe(200);

    const filler = fillDisk(disk);
    for (const reply of [await customer.order(), await customer.message()]) {
      expect([reply.statusCode, reply.json()]).toEqual([507, { success: false, message: MESSAGE.noSpace }]);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await app.inject('/healthz')).statusCode).toBe(200);

    await expect.poll(async () => (await signIn(app)).statusCode, { interval: 500 }).toBe(200);
    expect(await reserveOf(disk)).toBe(0);
    const session = await signIn(app);
    const cookies = Object.fromEntries(session.cookies.map(({ name, value }) => [name, value]));
    expect((await app.inject({ method: 'POST', url: apiAddress.token, cookies })).statusCode).toBe(200);
    const owner = ownersOrders(app, { authorization: `Bearer ${session.json().data.accessToken}` });
    expect((await customer.order()).statusCode).toBe(507);
    expect((await owner.erase(order._id)).statusCode).toBe(200);
    expect((await owner.list()).json().data).toEqual([]);

    await filler.empty();
    expect((await customer.order()).statusCode).toBe(201);
    expect((await customer.message()).statusCode).toBe(201);
    await expect.poll(() => ready(app)).toBe(200);
    await expect.poll(() => reserveOf(disk)).toBeGreaterThan(0);
  },
);

test.skipIf(isOnPostgres)(
  'a server whose disk is full to the last byte is not ready, even if it was a moment ago',
  async ({ skip }) => {
    const disk = await smallDisk(64); // a smaller one would take no orders at all
    if (!disk) return skip(NO_MOUNT);
    const { app } = await testApp({ dataDir: disk });
    expect(await ready(app)).toBe(200);
    const filler = fillDisk(disk);
    await expect.poll(() => ready(app)).toBe(503);
    await filler.empty();
    await expect.poll(() => ready(app)).toBe(200);
  },
);

/** A full disk with the reserve of a server that has ended; none where it cannot be mounted. */
const diskLeftFull = async () => {
  const disk = await smallDisk(64);
  if (!disk) return undefined;
  const { app } = await testApp({ dataDir: disk });
  app.services.reserve.watch(app.log);
  await expect.poll(() => reserveOf(disk)).toBeGreaterThan(0);
  await app.close();
  fillDisk(disk);
  return disk;
};

test('a server that starts on a full disk releases its reserve, so that the owner can sign in', async ({ skip }) => {
  const disk = await diskLeftFull();
  if (!disk) return skip(NO_MOUNT);
  const { app } = await testApp({ dataDir: disk });
  expect((await signIn(app)).statusCode).toBe(200);
});

test('several processes that start on a full disk release its reserve, too', async ({ skip }) => {
  const disk = await diskLeftFull();
  if (!disk) return skip(NO_MOUNT);
  const places = await placesOf(disk);
  await prepareForWorkers(readConfig({ ...places, DATA_DIR: disk, DEMO: 'off', WORKERS: '2' }));
  expect(await reserveOf(disk)).toBe(0);
});
