import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/app.ts';
import { diskFileStore } from './disk-file-store.ts';

const someBytes = (size: number) => {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at += 4) bytes.writeUInt32LE(at % 4_294_967_295, Math.min(at, size - 4));
  return bytes;
};

test.each([1, 4, 65_536, 524_288, 524_289, 3_000_001])(
  'a file of %i bytes is read back unchanged, with its size and hash',
  async (size) => {
    const files = diskFileStore(await temporaryFolder());
    const bytes = someBytes(Math.max(size, 4)).subarray(0, size);
    const chunks = Array.from({ length: Math.ceil(size / 60_000) }, (_, at) =>
      Buffer.from(bytes.subarray(at * 60_000, (at + 1) * 60_000)),
    );
    const staged = await files.stage('orders/a', Readable.from(chunks));
    expect(staged).toEqual({ key: 'orders/a', size, sha256: createHash('sha256').update(bytes).digest('hex') });
    await expect(files.read('orders/a')).rejects.toMatchObject({ status: 404 });
    await files.commit([staged]);
    const { size: kept, bytes: stream } = await files.read('orders/a');
    expect(kept).toBe(size);
    expect((await buffer(stream)).equals(bytes)).toBe(true);
  },
);

test('a written chunk’s memory is released at once, unless it shares its buffer with later chunks', async () => {
  const files = diskFileStore(await temporaryFolder());
  const own = Buffer.from(new ArrayBuffer(600_000)).fill(1);
  const shared = Buffer.from(new ArrayBuffer(10)).fill(2);
  await files.commit([await files.stage('orders/a', Readable.from([own, shared.subarray(0, 4)]))]);
  expect(own).toHaveLength(0);
  expect(shared.subarray(4)).toEqual(Buffer.alloc(6, 2));
  const { bytes } = await files.read('orders/a');
  expect((await buffer(bytes)).equals(Buffer.concat([Buffer.alloc(600_000, 1), Buffer.alloc(4, 2)]))).toBe(true);
});

test('an interrupted stream leaves no file, and other users of the machine cannot read stored files', async () => {
  const root = await temporaryFolder();
  const files = diskFileStore(root);
  const broken = async function* () {
    yield Buffer.alloc(1_000_000);
    throw new Error('the line broke');
  };
  await expect(files.stage('orders/a', broken())).rejects.toThrow('the line broke');
  expect(await readdir(path.join(root, 'orders'))).toEqual([]);
  await files.commit([await files.stage('orders/b', Readable.from([Buffer.from('b')]))]);
  expect((await stat(path.join(root, 'orders', 'b'))).mode & 0o777).toBe(0o600);
  expect((await stat(path.join(root, 'orders'))).mode & 0o777).toBe(0o700);
});
