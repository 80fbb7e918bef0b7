import { expect, test, vi } from 'vitest';
import { loadPages } from './load-pages.ts';

/** A list of ten items, three per page; a cursor is the position of a page's first item. */
const getPage = (cursor = '0') => {
  const from = Number(cursor);
  const data = Array.from({ length: Math.min(3, 10 - from) }, (_, at) => from + at);
  return Promise.resolve({
    success: true as const,
    data,
    nextCursor: from + 3 < 10 ? String(from + 3) : undefined,
    total: 10,
  });
};

test('only one page of a list is requested if no more were loaded before', async () => {
  const requested = vi.fn(getPage);
  expect(await loadPages(requested, undefined, 0)).toMatchObject({ data: [0, 1, 2], nextCursor: '3', total: 10 });
  expect(await loadPages(requested, '3', 3)).toMatchObject({ data: [3, 4, 5], nextCursor: '6', total: 10 });
  expect(requested.mock.calls).toEqual([[undefined], ['3']]);
});

test('a list of which several pages were loaded is reloaded with as many pages, and the cursor of the next one', async () => {
  expect(await loadPages(getPage, undefined, 5)).toMatchObject({
    data: [0, 1, 2, 3, 4, 5],
    nextCursor: '6',
    total: 10,
  });
});

test('a list that has become shorter is reloaded up to its end', async () => {
  const { data, nextCursor } = await loadPages(getPage, undefined, 50);
  expect(data).toHaveLength(10);
  expect(nextCursor).toBeUndefined();
});

test('a list fails to reload if one of its pages fails', async () => {
  const failing = (cursor?: string) => (cursor === '3' ? Promise.reject(new Error('gone')) : getPage(cursor));
  await expect(loadPages(failing, undefined, 5)).rejects.toThrow('gone');
});
