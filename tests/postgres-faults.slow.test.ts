import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { readConfig } from '#server/config/config.ts';
import { createServices } from '#server/services.ts';
import { runningServer, temporaryFolder, testApp } from '#tests/support/app.ts';
import { type Cluster, startCluster } from '#tests/support/postgres/cluster.ts';
import { isOnPostgres } from '#tests/support/postgres/is-on-postgres.ts';
import { emptyPostgres } from '#tests/support/postgres/test-database.ts';

const RECOVERY = { interval: 50 };

const send = (app: FastifyInstance, name = 'Rahim') =>
  app.inject({
    method: 'POST',
    url: apiAddress.contact,
    payload: { name, email: 'rahim@example.com', country: 'Bangladesh', message: 'Hello' },
  });
const statusOf = async (app: FastifyInstance, url: string) => (await app.inject(url)).statusCode;

const expectUnavailable = (reply: Awaited<ReturnType<typeof send>>) => {
  expect([reply.statusCode, reply.json()]).toEqual([503, { success: false, message: MESSAGE.unavailable }]);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
};

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
}, 120_000);
afterAll(() => cluster.remove());

let databases = 0;
/** A shop on a database of this PostgreSQL, which the test may restart. */
const shop = async () => {
  const database = `shop_${(databases += 1)}`;
  await cluster.run(`create database ${database}`);
  const { app } = await testApp({
    dataDir: await temporaryFolder(),
    settings: { DATABASE_URL: cluster.url(database), DATABASE_POOL_MAX: '4' },
  });
  return { app, database };
};

describe('a shop on PostgreSQL', () => {
  test('answers 503 while its database is away, keeps running, and goes on once it is back', async () => {
    const { app } = await shop();
    expect((await send(app)).statusCode).toBe(201);
    await cluster.halt();
    expectUnavailable(await send(app));
    await expect.poll(() => statusOf(app, '/readyz'), RECOVERY).toBe(503);
    expect(await statusOf(app, '/healthz')).toBe(200);
    await cluster.start();
    await expect.poll(async () => (await send(app)).statusCode, RECOVERY).toBe(201);
    await expect.poll(() => statusOf(app, '/readyz'), RECOVERY).toBe(200);
  });

  test('asks visitors of pages to come back while its database is away, and never fails otherwise', async () => {
    const database = `shop_${(databases += 1)}`;
    await cluster.run(`create database ${database}`);
    const server = await runningServer(await temporaryFolder(), { DATABASE_URL: cluster.url(database) });
    const open = async (page: string) => {
      const { status, headers } = await fetch(server.url + page);
      return { page, status, type: headers.get('content-type'), comesBack: Number(headers.get('retry-after')) > 0 };
    };
    expect(await open('/shop')).toMatchObject({ status: 200 });
    await cluster.halt();
    expect(await open('/shop')).toMatchObject({ status: 200 }); // out of memory
    expect(await open('/')).toEqual({ page: '/', status: 503, type: 'text/html; charset=utf-8', comesBack: true });
    for (const page of ['/contact', '/order/Laser-Cutting']) expect([200, 503]).toContain((await open(page)).status);
    await cluster.start();
    await expect.poll(async () => (await open('/')).status, RECOVERY).toBe(200);
  });

  test('loses no message that it thanked for while its connections are killed, and never fails otherwise than with 503', async () => {
    const { app, database } = await shop();
    const kill = () =>
      cluster.run(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and pid <> pg_backend_pid()`,
      );
    const thanked: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      const names = Array.from({ length: 8 }, (_, at) => `Sender ${round}-${at}`);
      const [replies] = await Promise.all([Promise.all(names.map((name) => send(app, name))), kill()]);
      for (const [at, reply] of replies.entries()) {
        expect([201, 503]).toContain(reply.statusCode);
        if (reply.statusCode === 201) thanked.push(names[at] ?? '');
      }
    }
    await expect.poll(async () => (await send(app)).statusCode, RECOVERY).toBe(201);
    const { rows } = await cluster.run('select name from contact_messages', database);
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(thanked));
  });

  test('answers 503 where no row may be written, as on a standby, and still shows what it has', async () => {
    const { app, database } = await shop();
    await cluster.run(`alter database ${database} set default_transaction_read_only = on`);
    await cluster.run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
    await expect.poll(() => statusOf(app, apiAddress.products), RECOVERY).toBe(200);
    expectUnavailable(await send(app));
    await cluster.run(`alter database ${database} reset default_transaction_read_only`);
    await cluster.run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
    await expect.poll(async () => (await send(app)).statusCode, RECOVERY).toBe(201);
  });

  test('answers 507 while the disk of its database is full', async () => {
    const { app, database } = await shop();
    await cluster.run(
      `create function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
      database,
    );
    await cluster.run(
      'create trigger full_disk before insert on contact_messages execute function full_disk()',
      database,
    );
    const reply = await send(app);
    expect([reply.statusCode, reply.json().message]).toEqual([507, MESSAGE.noSpace]);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    await cluster.run('drop trigger full_disk on contact_messages', database);
    expect((await send(app)).statusCode).toBe(201);
  });
});

describe('a start is refused in one sentence, without the password, when DATABASE_URL', () => {
  const refusal = async (DATABASE_URL: string) => {
    const config = readConfig({ DATA_DIR: await temporaryFolder(), DEMO: 'off', LOG_LEVEL: 'silent', DATABASE_URL });
    return createServices(config).then(
      async (services) => services.close(),
      (error: unknown) => (error as Error).message,
    );
  };

  test('names a server that does not answer, or a database that is not there', async () => {
    expect(await refusal('postgres://shop:secret@127.0.0.1:1/shop')).toBe(
      'Settings: DATABASE_URL: the database shop at 127.0.0.1:1 cannot be used (ECONNREFUSED): check that it runs and that the address is right',
    );
    expect(await refusal(cluster.url('nowhere'))).toContain('does not exist: create it as docs/operations.md shows');
  });

  test('names a database in an encoding that cannot hold Bangla', async () => {
    await cluster.run(`create database latin encoding LATIN1 locale_provider libc locale 'C' template template0`);
    expect(await refusal(cluster.url('latin'))).toContain('the encoding of the database is LATIN1 and must be UTF8');
  });

  test.skipIf(isOnPostgres)('names an empty database, while the data folder has a shop', async () => {
    const { app, dataDir } = await testApp({ settings: { DATABASE_URL: '' } });
    await app.close();
    const config = readConfig({
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      DATABASE_URL: await emptyPostgres(),
    });
    await expect(createServices(config)).rejects.toThrow('the database of DATABASE_URL is empty, but');
  });
});
