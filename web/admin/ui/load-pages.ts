import type { z } from 'zod';

interface Page<Item> {
  data: Item[];
  nextCursor?: string | undefined;
  total?: number | undefined;
}

export type PageReply<Item> = z.ZodType<Page<Item>>;

/** The page at `cursor`, and as many more as it takes for `atLeast` items or until the end of the list. */
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
