import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('no more than so many go at once, and who came first goes first', async () => {
  const turns = createTurns(2);
  const begun: number[] = [];
  const begin = async (who: number) => {
    const end = await turns.take();
    begun.push(who);
    return end;
  };
  const [first, , third] = [begin(1), begin(2), begin(3), begin(4)];
  const endOfFirst = await first;
  expect(begun).toEqual([1, 2]);
  endOfFirst();
  const endOfThird = await third;
  expect(begun).toEqual([1, 2, 3]);
  endOfThird();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
});
