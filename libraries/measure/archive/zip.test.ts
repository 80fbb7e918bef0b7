import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { crc32 } from './crc32.ts';
import { readZip } from './zip.ts';

const zipOf = async (files: Record<string, string | Uint8Array>, compress = true) => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name, { compress });
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
};
const read = (bytes: Uint8Array) => readZip(bytes, inflateRaw);
const readAll = async (bytes: Uint8Array) => Promise.all(read(bytes).map((entry) => entry.read()));
const find = (bytes: Uint8Array, signature: number[], from = 0) =>
  Buffer.from(bytes).indexOf(Buffer.from(signature), from);
const LOCAL = [0x50, 0x4b, 3, 4];
const DIRECTORY = [0x50, 0x4b, 1, 2];
const END = [0x50, 0x4b, 5, 6];
const changed = (bytes: Uint8Array, change: (view: DataView) => void) => {
  const copy = bytes.slice();
  change(new DataView(copy.buffer));
  return copy;
};
const board = await zipOf({ 'gerbers/top.gbr': 'G04 top*'.repeat(100), 'gerbers/drill.drl': 'M48' });

test('an archive that was cut off is refused', () => {
  for (const length of [0, 3, 21, 100, board.length - 1])
    expect(() => read(board.subarray(0, length))).toThrow(expect.objectContaining({ code: 'truncated' }));
});

test.each([
  ['whose data was changed', (view: DataView) => view.setUint8(find(board, LOCAL) + 50, 0xff)],
  ['that promises another checksum', (view: DataView) => view.setUint32(find(board, DIRECTORY) + 16, 1, true)],
  ['that promises more bytes', (view: DataView) => view.setUint32(find(board, DIRECTORY) + 24, 5_000, true)],
  ['that promises fewer bytes', (view: DataView) => view.setUint32(find(board, DIRECTORY) + 24, 5, true)],
  ['packed in a way nobody uses', (view: DataView) => view.setUint16(find(board, DIRECTORY) + 10, 99, true)],
])('an entry %s is refused', async (_, change) => {
  await expect(readAll(changed(board, change))).rejects.toMatchObject({ code: 'broken-archive' });
});

test('entries that share their bytes are refused', () => {
  const second = find(board, DIRECTORY, find(board, DIRECTORY) + 4);
  const shared = changed(board, (view) => view.setUint32(second + 42, 0, true));
  expect(() => read(shared)).toThrow(expect.objectContaining({ code: 'broken-archive' }));
});

test('a directory outside of the file is refused', () => {
  const outside = changed(board, (view) => view.setUint32(find(board, END) + 16, 0xfffffff0, true));
  expect(() => read(outside)).toThrow(expect.objectContaining({ code: 'broken-archive' }));
});

test('an archive that unpacks to hundreds of times its size is refused before anything is unpacked', async () => {
  const bomb = await zipOf({ 'bomb.gbr': new Uint8Array(50_000_000) });
  expect(() => readZip(bomb, () => Promise.reject(new Error('unpacked')))).toThrow(
    expect.objectContaining({ code: 'archive-too-large' }),
  );
});

test('an entry that unpacks to more than it promises is stopped there', async () => {
  const bomb = await zipOf({ 'bomb.gbr': new Uint8Array(50_000_000) });
  const modest = changed(bomb, (view) => view.setUint32(find(bomb, DIRECTORY) + 24, 1_000, true));
  await expect(readAll(modest)).rejects.toMatchObject({ code: 'broken-archive' });
});

test('an entry for which there is no memory is not called damaged', async () => {
  const [entry] = readZip(board, () => Promise.reject(new RangeError('Array buffer allocation failed')));
  await expect(entry?.read()).rejects.toThrow(RangeError);
});

test('an entry with a password is refused with a sentence that says so', async () => {
  const locked = changed(board, (view) => view.setUint16(find(board, DIRECTORY) + 8, 1, true));
  await expect(readAll(locked)).rejects.toMatchObject({
    code: 'encrypted',
    message: expect.stringContaining('password'),
  });
});

test('an archive with nothing in it has no files', async () => {
  expect(read(await zipOf({}))).toEqual([]);
});

test('files are read as they were packed, stored or compressed, folders left out', async () => {
  for (const compress of [true, false]) {
    const bytes = await zipOf({ 'a/b.txt': 'hello', 'বোর্ড.gbr': 'G04*', 'c\\d.txt': '' }, compress);
    expect(read(bytes).map(({ name, size }) => [name, size])).toEqual([
      ['a/b.txt', 5],
      ['বোর্ড.gbr', 4],
      ['c/d.txt', 0],
    ]);
    expect((await readAll(bytes)).map((one) => new TextDecoder().decode(one))).toEqual(['hello', 'G04*', '']);
  }
});

test('the checksum is the one that everybody uses', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  expect(crc32(new TextEncoder().encode('The quick brown fox jumps over the lazy dog'))).toBe(0x414fa339);
});
