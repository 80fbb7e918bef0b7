import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { IMAGE_FILES, keyOf } from '#server/features/images/image-keys.ts';
import { diskFileStore } from '#server/files/disk/disk-file-store.ts';
import type { FileStore } from '#server/files/store.ts';
import { ownerOf, temporaryFolder, testApp } from '#tests/support/app.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { ownersOrders, place } from '#tests/support/orders/placed-order.ts';

const BYTES = Buffer.alloc(3_000_000, 'a');

/** A store that counts how many bytes of its files are read. */
const countingStore = async () => {
  const files = diskFileStore(await temporaryFolder());
  let taken = 0;
  const read: FileStore['read'] = async (key) => {
    const { size, bytes } = await files.read(key);
    const counted = async function* () {
      for await (const chunk of bytes) {
        taken += chunk.length;
        yield chunk;
      }
    };
    const stream = Readable.from(counted(), { objectMode: false });
    stream.once('close', () => bytes.destroy());
    return { size, bytes: stream };
  };
  return { files: { ...files, read }, taken: () => taken };
};

test('who asks only for the headers of a picture or a file gets its size, and nothing of it is read', async () => {
  const { files, taken } = await countingStore();
  const lines: string[] = [];
  const { app } = await testApp({ files, settings: { LOG_LEVEL: 'warn' }, logTo: (line) => lines.push(line) });
  const picture = '00000000-0000-4000-8000-000000000000';
  for (const { width, format } of IMAGE_FILES)
    await files.commit([await files.stage(keyOf(picture, width, format), Readable.from([Buffer.from(BYTES)]))]);
  const order = anOrder({ files: [{ name: 'gear.stl', bytes: BYTES.toString() }] });
  const { _id } = (await place(app, order)).json<{ data: OrderReceipt }>().data;
  const headers = await ownerOf(app);
  const [file] = (await ownersOrders(app, headers).record(_id)).files;
  const before = taken();
  for (const url of [apiAddress.image(picture), apiAddress.orderFile(_id, file?._id ?? '')]) {
    const reply = await app.inject({ method: 'HEAD', url, headers: { ...headers, 'accept-encoding': 'gzip' } });
    expect([reply.statusCode, reply.headers['content-length'], reply.rawPayload.length]).toEqual([200, '3000000', 0]);
  }
  expect(taken()).toBe(before);
  const whole = await app.inject({ url: apiAddress.image(picture) });
  expect([whole.rawPayload.length, taken() - before]).toEqual([3_000_000, 3_000_000]);
  expect(lines).toEqual([]);
});
