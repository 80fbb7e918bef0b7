import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Upload } from '#contract/measuring/upload.ts';
import { diskFileStore } from '#server/files/disk/disk-file-store.ts';
import type { FileStore } from '#server/files/store.ts';
import { temporaryFolder, testApp, testClock } from '#tests/support/app.ts';
import { askTus, begunTus, sendPiece } from '#tests/support/uploads/tus.ts';

const BYTES = randomBytes(2_000);
const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** A store whose first reader has to wait, as a process does that is slower than another one. */
const slowToRead = async () => {
  const files = diskFileStore(await temporaryFolder());
  const begun = Promise.withResolvers<string>();
  const goOn = Promise.withResolvers<void>();
  let readers = 0;
  const read: FileStore['read'] = async (key) => {
    readers += 1;
    if (readers === 1) {
      begun.resolve(key);
      await goOn.promise;
    }
    return files.read(key);
  };
  return { files: { ...files, read }, begun: begun.promise, goOn: goOn.resolve };
};

test('of two processes that make the same file whole, the slower finds what the other has made of it', async () => {
  const { files, begun, goOn } = await slowToRead();
  const { app } = await testApp({ files });
  const url = await begunTus(app, { size: BYTES.length });
  const slower = sendPiece(app, url, 0, BYTES);
  await begun;
  const { uploadId } = await app.services.uploads.resumable.find(idOf(url));
  expect(uploadId).toBeDefined();
  goOn();
  const reply = await slower;
  expect([reply.statusCode, reply.headers['upload-offset']]).toEqual([204, String(BYTES.length)]);
  expect((await app.inject({ url })).json<{ data: Upload }>().data._id).toBe(uploadId);
});

test('a piece that the storage does not find is asked for again later, and the file is not given up', async () => {
  const { files, begun, goOn } = await slowToRead();
  const { app } = await testApp({ files });
  const url = await begunTus(app, { size: BYTES.length });
  const sent = sendPiece(app, url, 0, BYTES);
  await files.remove([await begun]);
  goOn();
  const replies = [await sent, await askTus(app, url)];
  expect(replies.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
    [503, '5'],
    [503, '5'],
  ]);
});

test('a file that is gone on with while expired ones are removed stays', async () => {
  const clock = testClock();
  const disk = diskFileStore(await temporaryFolder());
  let whileRemoving = async () => {};
  const remove: FileStore['remove'] = async (keys) => {
    if (keys.length > 0) await whileRemoving();
    await disk.remove(keys);
  };
  const { app } = await testApp({ now: clock.now, files: { ...disk, remove } });
  const expired = await begunTus(app, { size: BYTES.length });
  await sendPiece(app, expired, 0, BYTES.subarray(0, 1_000));
  clock.goOn(1);
  const other = await begunTus(app, { size: BYTES.length });
  clock.goOn(90_000);
  whileRemoving = async () => {
    whileRemoving = async () => {};
    await app.services.uploads.resumable.append(idOf(other), 0, Readable.from([BYTES.subarray(0, 1_000)]));
  };
  await app.services.sweep();
  expect((await askTus(app, expired)).statusCode).toBe(404);
  expect((await askTus(app, other)).headers['upload-offset']).toBe('1000');
  expect((await sendPiece(app, other, 1_000, BYTES.subarray(1_000))).statusCode).toBe(204);
});
