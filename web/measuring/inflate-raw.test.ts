import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inflateRaw } from './inflate-raw.ts';

const bytes = new TextEncoder().encode('solid plate '.repeat(10_000));
const packed = new Uint8Array(deflateRawSync(bytes));

test('a browser stops unpacking what is larger than it says', async () => {
  await expect(inflateRaw(packed, bytes.length - 1)).rejects.toThrow('more than it says');
});

test('a browser does not unpack what is damaged or cut off', async () => {
  await expect(inflateRaw(packed.subarray(0, -4), bytes.length)).rejects.toThrow();
  await expect(inflateRaw(new Uint8Array([7, 7, 7, 7]), 100)).rejects.toThrow();
});

test('a browser unpacks to the byte', async () => {
  expect(await inflateRaw(packed, bytes.length)).toEqual(bytes);
  expect(await inflateRaw(packed, bytes.length + 10)).toEqual(bytes);
});
