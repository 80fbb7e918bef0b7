import type { CountedPage, Page } from '#contract/http/envelope.ts';

/** A page of a list whose total is told, or is not. */
export type Loadable<Item> = Page<Item> & Partial<CountedPage<Item>>;

/** The page at `cursor`, and as many more as it takes for `atLeast` items or until the end of the list. */
export const loadPages = async <Item>(
  getPage: (cursor?: string) => Promise<Loadable<Item>>,
  cursor: string | undefined,
  atLeast: number,
): Promise<Loadable<Item>> => {
  const page = await getPage(cursor);
  const missing = atLeast - page.data.length;
  if (missing <= 0 || page.nextCursor === undefined) return page;
  const rest = await loadPages(getPage, page.nextCursor, missing);
  return { ...rest, data: [...page.data, ...rest.data] };
};
