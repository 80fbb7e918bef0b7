import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashing } from './hashing.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('files that come side by side keep their own hashes', async () => {
  const hashes = hashing();
  const [one, other] = [hashes.onThread(), hashes.onThread()];
  for (const letter of 'abc') {
    await Promise.all([one.update([Buffer.from(letter)]), other.update([Buffer.from(letter.toUpperCase())])]);
  }
  expect(await Promise.all([one.digest(), other.digest()])).toEqual([sha256('abc'), sha256('ABC')]);
});

test('a thread that fails fails its files, and never hashes half of one; the next file gets another thread', async () => {
  const hashes = hashing();
  const [one, other] = [hashes.onThread(), hashes.onThread()];
  await other.update([Buffer.from('first half')]);
  await expect(one.update([{} as never])).rejects.toThrow();
  await expect(one.digest()).rejects.toThrow();
  await expect(other.update([Buffer.from('second half')])).rejects.toThrow();
  const next = hashes.onThread();
  await next.update([Buffer.from('abc')]);
  expect(await next.digest()).toBe(sha256('abc'));
});
