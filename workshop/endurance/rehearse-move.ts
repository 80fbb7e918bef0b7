import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { openShop } from '#server/backups/open-shop.ts';
import { readSettingsFile } from '#server/config/settings-file.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import { hashBytes } from '#server/files/hash-bytes.ts';
import { freePort, startServer } from '#tests/support/processes/server-process.ts';
import { customers } from './customers.ts';
import { OWNER } from './target.ts';

const ORDERS = 1_000;
const FILES_EACH = 5;
const FILE_BYTES = 50_000;
const AT_ONCE = 8;
const CUSTOMERS = 4;
const SOME = 40;

const aFile = (name: string) => ({ name, bytes: crypto.getRandomValues(new Uint8Array(FILE_BYTES)) });
/** Of a kind that is kept for a person to look at: measuring is not what is rehearsed. */
const files = (count: number) => Array.from({ length: count }, (_, at) => aFile(`drawing-${at}.zip`));

/** `npm run scaled -- <from>`, and what it prints. */
const startScaled = async (from: string) => {
  const port = await freePort();
  const child = spawn('npm', ['run', '--silent', 'scaled', '--', from], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let printed = '';
  let openedAt = 0;
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    void exited.then(() => reject(new Error(`npm run scaled ended:\n${printed}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      printed += chunk.toString();
      if (!/by the processes \d+ and \d+/.test(printed)) return;
      openedAt = performance.now();
      resolve();
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    openedAt,
    settings: /settings are in (\S+)\.\n/.exec(printed)?.[1] ?? '',
    pids: /by the processes (\d+) and (\d+)/.exec(printed)?.slice(1).map(Number) ?? [],
    end: async () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
      await exited.catch(() => undefined);
    },
  };
};

/** How many orders the shop has, and which of the acknowledged ones it has not, or not to the byte. */
const compare = async (settings: string, acknowledged: ReadonlyMap<string, string[]>) => {
  const { db, files: store, close } = await openShop(readSettingsFile(settings));
  try {
    const rows = await db.selectFrom('order_files').select(['_id', 'order_id', 'sha256']).orderBy('position').execute();
    const stored = Map.groupBy(rows, ({ order_id }) => order_id);
    const lost: string[] = [];
    for (const [orderId, hashes] of acknowledged) {
      const found: string[] = [];
      for (const { _id } of stored.get(orderId) ?? []) {
        const key = customerFileKey(_id);
        found.push((await hashBytes(key, (await store.read(key)).bytes)).sha256);
      }
      if (found.join() !== hashes.join()) lost.push(orderId);
    }
    return { orders: stored.size, files: rows.length, lost };
  } finally {
    await close();
  }
};

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

const tell = (when: string, { acknowledged, waits, pages }: ReturnType<typeof customers>) => {
  const longest = Math.max(0, ...waits.map(({ ms }) => ms));
  console.log(
    `${when}: ${acknowledged.size} orders were taken, ${waits.length} of them not at once, after ${seconds(longest)} at most:`,
  );
  for (const { said, tries, ms } of waits) console.log(`  after ${seconds(ms)}, try ${tries}: ${[...said].join(', ')}`);
  console.log(`${pages.seen} pages were asked for, and these not shown:`, Object.fromEntries(pages.failed));
};

/**
 * A shop of 1,000 orders and 5,000 files is moved by `npm run scaled` while customers order; then one of its two processes is killed.
 * @returns whether nothing that was acknowledged is lost, and nothing is there twice
 */
export const rehearseMove = async (folder: string): Promise<boolean> => {
  const dataDir = path.join(folder, 'moving');
  const old = await startServer(dataDir, { ...OWNER, DATABASE_URL: '', FILES_URL: '' });
  const where = { url: old.url };
  const filling = customers(AT_ONCE, where, () => files(FILES_EACH), { thinkMs: 0 });
  await filling.untilTaken(ORDERS);
  await filling.end();
  console.log(
    `${filling.acknowledged.size} orders with ${filling.acknowledged.size * FILES_EACH} files are in ${dataDir}`,
  );

  const ordering = customers(CUSTOMERS, where, () => files(2));
  await ordering.untilTaken(SOME);
  const scaled = await startScaled(dataDir);
  where.url = scaled.url;
  await ordering.untilTaken(SOME);
  await ordering.end();
  const hasty = customers(AT_ONCE, where, () => files(2), { thinkMs: 0 });
  await hasty.untilTaken(SOME);
  const [killed = 0] = scaled.pids;
  process.kill(killed, 'SIGKILL');
  await hasty.untilTaken(5 * SOME);
  await hasty.end();
  await old.stop();

  tell('While it was moved', ordering);
  tell('While one of two processes was killed', hasty);
  const acknowledged = new Map([...filling.acknowledged, ...ordering.acknowledged, ...hasty.acknowledged]);
  const found = await compare(scaled.settings, acknowledged);
  console.log(`${acknowledged.size} orders were acknowledged; the shop has ${found.orders} with ${found.files} files.`);
  console.log(`Lost or not the same: ${found.lost.length}`);
  await scaled.end();
  return found.lost.length === 0 && found.orders === acknowledged.size;
};
