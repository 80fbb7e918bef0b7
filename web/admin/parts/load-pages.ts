import type { z } from 'zod';

interface Page<Item> {
  data: Item[];
  nextCursor?: string | undefined;
  total?: number | undefined;
}

export type PageReply<Item> = z.ZodType<Page<Item>>;

/** One page from `cursor` on, and as many more as it takes to have `atLeast` items, or all there are. */
export const loadPages = async <Item>(
  getPage: (cursor?: string) => Promise<Page<Item>>,
  cursor: string | undefined,
  atLeast: number,
): Promise<Page<Item>> => {
  const page = await getPage(cursor);
  const missing = atLeast - page.data.length;
  if (missing <= 0 || page.nextCursor === undefined) return page;
  const rest = await loadPages(getPage, page.nextCursor, missing);
  return { ...rest, data: [...page.data, ...rest.data] };
};
