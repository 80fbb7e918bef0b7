import { expect, it, vi } from 'vitest';
import { totalOf } from './paging.ts';

it.each([
  ['that is the only one', undefined, undefined, 2, 0],
  ['that is the first of several', undefined, 'b', 30, 1],
  ['that is the last of several', 'z', undefined, 30, 1],
  ['in the middle', 'z', 'b', 30, 1],
])(
  'the total for a page %s takes as few count queries as possible',
  async (_which, cursor, nextCursor, total, counts) => {
    const count = vi.fn(async () => 30);
    expect(await totalOf({ items: ['c', 'b'], nextCursor }, cursor, count)).toBe(total);
    expect(count).toHaveBeenCalledTimes(counts);
  },
);
