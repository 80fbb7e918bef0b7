import { expect, it, vi } from 'vitest';
import { totalOf } from './paging.ts';

it.each([
  ['that is all there is', undefined, undefined, 2, 0],
  ['that others follow', undefined, 'b', 30, 1],
  ['that others went before', 'z', undefined, 30, 1],
  ['in the middle', 'z', 'b', 30, 1],
])(
  'of a page %s the total is known with as few counts as can be',
  async (_which, cursor, nextCursor, total, counts) => {
    const count = vi.fn(async () => 30);
    expect(await totalOf({ items: ['c', 'b'], nextCursor }, cursor, count)).toBe(total);
    expect(count).toHaveBeenCalledTimes(counts);
  },
);
