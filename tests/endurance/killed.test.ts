import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { runningServer, temporaryFolder, testApp, testClock } from '#tests/support/app.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';

const ROUNDS = 30;
const CLIENTS = 6;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface Acknowledged {
  _id: string;
  sha256s: string[];
}

const randomFiles = () =>
  Array.from({ length: 1 + Math.floor(Math.random() * 3) }, (_, at) => {
    const bytes = new Uint8Array(10_000 + Math.floor(Math.random() * 700_000));
    crypto.getRandomValues(bytes.subarray(0, 10_000));
    return { name: `${at}.stl`, bytes };
  });

/** Sends orders one after the other until the server is gone, and records those that were acknowledged. */
const orderUntilGone = async (url: string, acknowledged: Acknowledged[]) => {
  for (;;) {
    const files = randomFiles();
    try {
      const reply = await fetch(url + apiAddress.order, { method: 'POST', body: anOrder({ files }) });
      if (reply.status !== 201) throw new Error(await reply.text());
      const { data } = (await reply.json()) as { data: { _id: string } };
      acknowledged.push({ _id: data._id, sha256s: files.map(({ bytes }) => sha256(bytes)) });
    } catch {
      return;
    }
  }
};

const DAY_S = 86_400;

const storedFiles = async (dataDir: string) => {
  const folder = path.join(dataDir, 'files', 'orders');
  if (!existsSync(folder)) return []; // killed before the first order
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

/** Orphaned files are set aside after a day, so this makes the files two days old and the database even older. */
const sweep = async (dataDir: string) => {
  const clock = testClock(new Date().toISOString());
  const { app } = await testApp({ dataDir, now: clock.now });
  const db = new Sqlite(path.join(dataDir, 'karkhana.sqlite'));
  db.exec("update kysely_migration set timestamp = '2026-01-01T00:00:00.000Z'");
  db.close();
  const old = Date.now() / 1_000 - 2 * DAY_S;
  for (const name of await storedFiles(dataDir)) await utimes(path.join(dataDir, 'files', 'orders', name), old, old);
  clock.goOn(3_601);
  await app.services.sweep();
  await app.close();
};

const readRows = (dataDir: string) => {
  const db = new Sqlite(path.join(dataDir, 'karkhana.sqlite'), { readonly: true });
  try {
    return db.prepare('select _id, order_id, sha256 from order_files order by order_id, position').all() as {
      _id: string;
      order_id: string;
      sha256: string;
    }[];
  } finally {
    db.close();
  }
};

test('after repeated kills during orders, exactly the acknowledged orders are stored, with all their files', async () => {
  const dataDir = await temporaryFolder();
  const acknowledged: Acknowledged[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await runningServer(dataDir);
    const clients = Array.from({ length: CLIENTS }, () => orderUntilGone(server.url, acknowledged));
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before);
    await wait(Math.random() * 250);
    await server.kill();
    await Promise.all(clients);
    await sweep(dataDir);
    const rows = readRows(dataDir).map(({ _id }) => _id);
    expect((await storedFiles(dataDir)).sort()).toEqual(rows.sort());
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS);

  const server = await runningServer(dataDir);
  const rows = readRows(dataDir);
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
  for (const { _id, sha256s } of acknowledged) expect(byOrder.get(_id)?.map((row) => row.sha256)).toEqual(sha256s);
  for (const row of rows)
    expect(sha256(await readFile(path.join(dataDir, 'files', 'orders', row._id)))).toBe(row.sha256);
  expect(await server.stop()).toBe(0);
}, 240_000);
