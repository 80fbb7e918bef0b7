import { expect, test, vi } from 'vitest';
import { loadPages } from './load-pages.ts';

/** A list of ten, three a page; a cursor is the place where its page begins. */
const getPage = (cursor = '0') => {
  const from = Number(cursor);
  const data = Array.from({ length: Math.min(3, 10 - from) }, (_, place) => from + place);
  return Promise.resolve({ data, nextCursor: from + 3 < 10 ? String(from + 3) : undefined, total: 10 });
};

test('nothing beyond one page is asked for when nothing more was loaded', async () => {
  const asked = vi.fn(getPage);
  expect(await loadPages(asked, undefined, 0)).toEqual({ data: [0, 1, 2], nextCursor: '3', total: 10 });
  expect(await loadPages(asked, '3', 3)).toEqual({ data: [3, 4, 5], nextCursor: '6', total: 10 });
  expect(asked.mock.calls).toEqual([[undefined], ['3']]);
});

test('who had loaded several pages gets as many again, and the way to the rest', async () => {
  expect(await loadPages(getPage, undefined, 5)).toEqual({ data: [0, 1, 2, 3, 4, 5], nextCursor: '6', total: 10 });
});

test('a list that has become shorter ends where it ends', async () => {
  const { data, nextCursor } = await loadPages(getPage, undefined, 50);
  expect(data).toHaveLength(10);
  expect(nextCursor).toBeUndefined();
});

test('a page that does not come fails the whole', async () => {
  const failing = (cursor?: string) => (cursor === '3' ? Promise.reject(new Error('gone')) : getPage(cursor));
  await expect(loadPages(failing, undefined, 5)).rejects.toThrow('gone');
});
