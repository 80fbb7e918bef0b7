/** One page of a list, newest first; `nextCursor` is there when more follow. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | undefined;
}

/** What a list is asked for; `cursor` is the identifier of the last record of the page before. */
export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

/** Cuts a page out of rows of which one more than the limit was asked for: it tells whether there is a next page. */
export const toPage = <Row extends { _id: string }>(rows: Row[], limit: number): Page<Row> => {
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? items.at(-1)?._id : undefined };
};

/** How many there are on all pages: a first page that is the last one tells; only else the index is walked once more. */
export const totalOf = async (
  { items, nextCursor }: Page<unknown>,
  cursor: string | undefined,
  count: () => Promise<number>,
) => (cursor === undefined && nextCursor === undefined ? items.length : count());
