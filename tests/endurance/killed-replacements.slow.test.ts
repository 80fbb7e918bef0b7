import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { FILE_ANSWER_LIMITS } from '#contract/orders/file-answers.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import { runningServer, temporaryFolder } from '#tests/support/app.ts';
import { storeOf } from '#tests/support/files/stored-files.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { rowsOf } from '#tests/support/postgres/test-database.ts';

/** In the suite, once; `npm run endurance` asks for more. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);

const query = (dataDir: string, text: string) => rowsOf<Record<string, string | null>>(dataDir, sql.raw(text));

const data = async <Data>(reply: Response) => {
  if (!reply.ok) throw new Error(await reply.text());
  return ((await reply.json()) as { data: Data }).data;
};

const aFile = () => {
  const bytes = new Uint8Array(200_000);
  crypto.getRandomValues(bytes.subarray(0, 10_000));
  return new Blob([bytes]);
};

/** Replaces the file of one order after the other until the server is gone, and records what was acknowledged. */
const replaceUntilGone = async (url: string, dataDir: string, acknowledged: [old: string, replacement: string][]) => {
  try {
    for (;;) {
      const order = await data<OrderReceipt>(await fetch(url + apiAddress.order, { method: 'POST', body: anOrder() }));
      const token = order.trackingUrl.split('/').at(-1) ?? '';
      const [row] = await query(dataDir, `select _id from order_files where order_id = '${order._id}'`);
      let file = row?._id ?? '';
      for (let time = 0; time < FILE_ANSWER_LIMITS.replacements; time += 1) {
        const form = new FormData();
        form.append('file', aFile(), 'new.stl');
        const { _id } = await data<{ _id: string }>(
          await fetch(url + apiAddress.uploads, { method: 'POST', body: form }),
        );
        const body = JSON.stringify({ uploadId: _id });
        const headers = { 'content-type': 'application/json' };
        await data(await fetch(url + apiAddress.fileReplacement(token, file), { method: 'POST', headers, body }));
        acknowledged.push([file, _id]);
        file = _id;
      }
    }
  } catch {
    // the server is gone
  }
};

test('after repeated kills during replacements, every acknowledged one is stored, each file has one that counts, and no byte is lost', async () => {
  const dataDir = await temporaryFolder();
  const acknowledged: [old: string, replacement: string][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await runningServer(dataDir);
    const before = acknowledged.length;
    const clients = [1, 2, 3].map(() => replaceUntilGone(server.url, dataDir, acknowledged));
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before);
    await wait(Math.random() * 250);
    await server.kill();
    await Promise.all(clients);
  }

  const rows = await query(dataDir, 'select _id, order_id, replacement_id, sha256 from order_files');
  const byId = new Map(rows.map((row) => [row._id, row]));
  expect(acknowledged.filter(([old, replacement]) => byId.get(old)?.replacement_id !== replacement)).toEqual([]);
  const replaced = rows.filter(({ replacement_id }) => replacement_id !== null);
  expect(replaced.filter((row) => byId.get(row.replacement_id)?.order_id !== row.order_id)).toEqual([]);
  const counting = Map.groupBy(
    rows.filter(({ replacement_id }) => replacement_id === null),
    ({ order_id }) => order_id,
  );
  expect([...counting.values()].filter((files) => files.length !== 1)).toEqual([]);
  expect(counting.size).toBe((await query(dataDir, 'select _id from orders')).length);
  expect(await query(dataDir, "select what from order_steps where what like '% replaced %'")).toHaveLength(
    replaced.length,
  );
  expect(await query(dataDir, 'select _id from uploads where _id in (select _id from order_files)')).toEqual([]);
  const store = await storeOf(dataDir);
  for (const { _id, sha256 } of rows) {
    const bytes = await buffer((await store.read(customerFileKey(_id ?? ''))).bytes);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
}, 600_000);
