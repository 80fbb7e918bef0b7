import { expect, test } from 'vitest';
import { Unavailable } from '#server/errors.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Work that ends on demand. */
const work = () => {
  const ends = Promise.withResolvers<string>();
  let begun = false;
  return { ...ends, begun: () => begun, run: () => ((begun = true), ends.promise) };
};

test('pictures are processed one after the other, and a failure of one does not affect the next', async () => {
  const inTurn = oneAtATime(10);
  const [first, second] = [work(), work()];
  const failing = inTurn(first.run);
  const done = inTurn(second.run);
  await Promise.resolve();
  expect([first.begun(), second.begun()]).toEqual([true, false]);
  first.reject(new Error('no picture'));
  await expect(failing).rejects.toThrow('no picture');
  second.resolve('done');
  expect(await done).toBe('done');
});

test('a picture is refused while too many wait, and accepted once there is room', async () => {
  const inTurn = oneAtATime(1);
  const [first, second] = [work(), work()];
  const both = [inTurn(first.run), inTurn(second.run)];
  await expect(inTurn(async () => 'third')).rejects.toThrow(Unavailable);
  first.resolve('first');
  second.resolve('second');
  expect(await Promise.all(both)).toEqual(['first', 'second']);
  expect(await inTurn(async () => 'third')).toBe('third');
});
