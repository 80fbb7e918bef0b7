import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { openShop } from '#server/backups/open-shop.ts';
import { readConfig } from '#server/config/config.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import { hashBytes } from '#server/files/hash-bytes.ts';
import { runningServer, temporaryFolder } from '#tests/support/app.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { emptyPostgres } from '#tests/support/postgres/test-database.ts';
import { testBucket } from '#tests/support/s3/bucket.ts';

const CLIENTS = 3;

/** An order that the shop has taken. */
export interface Acknowledged {
  _id: string;
  sha256s: string[];
}

/** What was answered to an order that the shop did not take. */
export interface Refused {
  status: number;
  message: string;
  retryAfter: string | null;
}

export type Settings = Record<string, string>;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Orders two files that nobody else has. */
export const order = async (url: string): Promise<Acknowledged | Refused> => {
  const files = ['first.stl', 'second.stl'].map((name) => ({
    name,
    bytes: crypto.getRandomValues(new Uint8Array(30_000)),
  }));
  const reply = await fetch(url + apiAddress.order, { method: 'POST', body: anOrder({ files }) });
  const { data, message } = (await reply.json()) as { data: { _id: string }; message: string };
  if (reply.status === 201) return { _id: data._id, sha256s: files.map(({ bytes }) => sha256(bytes)) };
  return { status: reply.status, message, retryAfter: reply.headers.get('retry-after') };
};

/** @throws if the shop does not take the order */
export const takenOrder = async (url: string): Promise<Acknowledged> => {
  const taken = await order(url);
  if ('status' in taken) throw new Error(`${taken.status} ${taken.message}`);
  return taken;
};

export const onDisk = async (): Promise<Settings> => ({ DATA_DIR: path.join(await temporaryFolder(), 'data') });
export const onPostgresAndS3 = async (): Promise<Settings> => ({
  ...(await onDisk()),
  DATABASE_URL: await emptyPostgres(),
  ...(await testBucket()).settings(),
});

/** Writes settings into a file like .env. */
export const settingsFile = async (settings: Settings) => {
  const file = path.join(await temporaryFolder(), 'new.env');
  await writeFile(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  );
  return file;
};

export const serve = ({ DATA_DIR = '', ...settings }: Settings) =>
  runningServer(DATA_DIR, { DATABASE_URL: '', FILES_URL: '', ...settings });

/** The SHA-256 of each order's files, as the rows tell them and as they really are. */
const storedOrders = async (settings: Settings) => {
  const { db, files, close } = await openShop(readConfig(settings));
  try {
    const rows = await db.selectFrom('order_files').select(['_id', 'order_id', 'sha256']).orderBy('position').execute();
    for (const { _id, sha256 } of rows) {
      const key = customerFileKey(_id);
      expect((await hashBytes(key, (await files.read(key)).bytes)).sha256).toBe(sha256);
    }
    return Map.groupBy(rows, ({ order_id }) => order_id);
  } finally {
    await close();
  }
};

/** Whether a shop has every one of these orders, to the byte. */
export const expectAll = async (settings: Settings, acknowledged: readonly Acknowledged[]) => {
  const stored = await storedOrders(settings);
  for (const { _id, sha256s } of acknowledged) expect(stored.get(_id)?.map((row) => row.sha256)).toEqual(sha256s);
};

interface Seen {
  acknowledged: Acknowledged[];
  /** What each customer was told whose order was not taken; nothing if the server was gone. */
  refused: Refused[];
}

/** One customer after the other orders, until an order is refused or the server is gone. */
const orderOn = async (url: string, { acknowledged, refused }: Seen, think: () => Promise<unknown>) => {
  try {
    for (;;) {
      const answer = await order(url);
      if ('status' in answer) {
        refused.push(answer);
        return;
      }
      acknowledged.push(answer);
      await think();
    }
  } catch {
    // the server is gone
  }
};

/** Does something while customers order, who go on until they are refused. @returns what they saw */
export const whileOrdering = async (
  url: string,
  work: (acknowledged: readonly Acknowledged[]) => Promise<void>,
  think: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Seen> => {
  const seen: Seen = { acknowledged: [], refused: [] };
  const clients = Array.from({ length: CLIENTS }, () => orderOn(url, seen, think));
  await expect.poll(() => seen.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(CLIENTS);
  await work(seen.acknowledged);
  await Promise.all(clients);
  return seen;
};
