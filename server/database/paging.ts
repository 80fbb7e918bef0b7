/** One page of a list, newest first; `nextCursor` is set if more pages follow. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | undefined;
}

/** The query for one page; `cursor` is the identifier of the last record on the previous page. */
export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

/** Makes a page of `limit` + 1 queried rows; the extra row tells whether there is a next page. */
export const toPage = <Row extends { _id: string }>(rows: Row[], limit: number): Page<Row> => {
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? items.at(-1)?._id : undefined };
};

/** The total count over all pages. A first page that is also the last needs no query; otherwise the index is scanned. */
export const totalOf = async (
  { items, nextCursor }: Page<unknown>,
  cursor: string | undefined,
  count: () => Promise<number>,
) => (cursor === undefined && nextCursor === undefined ? items.length : count());
