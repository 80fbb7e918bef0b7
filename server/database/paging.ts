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

/** Case-insensitive searching that every database does alike: both sides are folded here. */
export const foldCase = (text: string) => text.normalize('NFKC').toLocaleLowerCase('en');

/** A LIKE pattern that finds the text anywhere; to be used with ESCAPE '\'. */
export const containing = (text: string) => `%${foldCase(text).replaceAll(/[\\%_]/g, '\\$&')}%`;
