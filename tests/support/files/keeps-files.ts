import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { FileStore } from '#server/files/store.ts';

const MIB = 1024 * 1024;

const someBytes = (size: number) => {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at + 4 <= size; at += 4) bytes.writeUInt32LE(at, at);
  return bytes;
};

const inChunks = (bytes: Buffer, chunk = 60_000) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, at) =>
      Buffer.from(bytes.subarray(at * chunk, (at + 1) * chunk)),
    ),
  );

const put = async (files: FileStore, key: string, content: string) =>
  files.commit([await files.stage(key, Readable.from([Buffer.from(content)]))]);

const listed = async (files: FileStore) => {
  const found = [];
  for await (const { key, unfinished } of files.list()) found.push({ key, unfinished });
  return found;
};

/** What every store of files promises, wherever it keeps them. */
export const keepsFiles = (kind: string, open: () => Promise<FileStore>) =>
  describe(`files in ${kind}`, () => {
    test('a file that is not there cannot be read, and is reported as missing', async () => {
      const files = await open();
      await put(files, 'orders/there', 'x');
      await expect(files.read('orders/a')).rejects.toMatchObject({ status: 404 });
      expect(await files.missing(['orders/a', 'orders/there', 'orders/b'])).toEqual(['orders/a', 'orders/b']);
    });

    test.each([0, 1, 4, 65_536, 524_289, 5 * MIB, 5 * MIB + 1, 11 * MIB])(
      'a file of %i bytes is read back unchanged, with its size and hash, once it is committed',
      async (size) => {
        const files = await open();
        const bytes = someBytes(size);
        const staged = await files.stage('orders/a', inChunks(bytes));
        expect(staged).toEqual({ key: 'orders/a', size, sha256: createHash('sha256').update(bytes).digest('hex') });
        await expect(files.read('orders/a')).rejects.toMatchObject({ status: 404 });
        await files.commit([staged]);
        const { size: kept, bytes: stream } = await files.read('orders/a');
        expect(kept).toBe(size);
        expect((await buffer(stream)).equals(bytes)).toBe(true);
      },
    );

    test('a written chunk’s memory is given back, unless it shares its buffer with later chunks', async () => {
      const files = await open();
      const own = Buffer.from(new ArrayBuffer(600_000)).fill(1);
      const shared = Buffer.from(new ArrayBuffer(10)).fill(2);
      await files.commit([await files.stage('orders/a', Readable.from([own, shared.subarray(0, 4)]))]);
      expect(own).toHaveLength(0);
      expect(shared.subarray(4)).toEqual(Buffer.alloc(6, 2));
      const { bytes } = await files.read('orders/a');
      expect((await buffer(bytes)).equals(Buffer.concat([Buffer.alloc(600_000, 1), Buffer.alloc(4, 2)]))).toBe(true);
    });

    test.each([1_000, 6 * MIB])('a stream that breaks after %i bytes leaves nothing behind', async (size) => {
      const files = await open();
      const broken = async function* () {
        yield someBytes(size);
        throw new Error('the line broke');
      };
      await expect(files.stage('orders/a', broken())).rejects.toThrow('the line broke');
      expect(await listed(files)).toEqual([]);
    });

    test('files that are removed are gone, staged ones too, and what is not there is removed without complaint', async () => {
      const files = await open();
      await put(files, 'orders/a', 'a');
      await files.stage('orders/b', Readable.from([Buffer.from('b')]));
      await files.remove(['orders/a', 'orders/b', 'orders/never-there']);
      expect(await listed(files)).toEqual([]);
      expect(await files.missing(['orders/a', 'orders/b'])).toEqual(['orders/a', 'orders/b']);
    });

    test('all files are listed, and those that are not committed are told apart', async () => {
      const files = await open();
      await put(files, 'orders/a', 'a');
      await put(files, 'images/b/400.avif', 'b');
      await files.stage('orders/c', Readable.from([Buffer.from('c')]));
      await files.check();
      const found = await listed(files);
      expect(found).toHaveLength(3);
      expect(found).toEqual(
        expect.arrayContaining([
          { key: 'orders/a', unfinished: false },
          { key: 'images/b/400.avif', unfinished: false },
          { key: 'orders/c', unfinished: true },
        ]),
      );
    });

    test('a file that was set aside cannot be read or listed, and is deleted once it has expired', async () => {
      const files = await open();
      await put(files, 'orders/a', 'a');
      await put(files, 'orders/c', 'c');
      await files.stage('orders/b', Readable.from([Buffer.from('b')]));
      const aside = ['a', 'b', 'never-there'].map((name) => ({ key: `orders/${name}`, unfinished: name === 'b' }));
      await files.setAside(aside, '2026-11-20');
      await expect(files.read('orders/a')).rejects.toMatchObject({ status: 404 });
      expect(await listed(files)).toEqual([{ key: 'orders/c', unfinished: false }]);
      expect(await text((await files.read('lost/2026-11-20/orders/a')).bytes)).toBe('a');
      expect(await files.removeSetAside('2026-11-20')).toBe(0);
      expect(await files.removeSetAside('2026-11-21')).toBeGreaterThanOrEqual(1);
      expect(await files.missing(['lost/2026-11-20/orders/a'])).toHaveLength(1);
      expect(await files.removeSetAside('2026-11-21')).toBe(0);
    });

    test('a store that works says so', async () => {
      const files = await open();
      for (let times = 0; times < 3; times += 1) await expect(files.check()).resolves.toBeUndefined();
    });
  });
