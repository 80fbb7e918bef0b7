import { Readable } from 'node:stream';

export type Cell = string | number;
export type Row = readonly Cell[];

/** A line that a spreadsheet would calculate. Programs that know nothing of quotes take a line within a cell for a row. */
const FORMULA = /(^|[\n\r\v\f\u0085\u2028\u2029])([=+\-@\t＝＋－＠])/g;
const RETURN_FIRST = /^(?=\r)/;

const withoutFormulas = (text: string) => text.replace(FORMULA, "$1'$2").replace(RETURN_FIRST, "'");

/** Every cell in quotes, so that nothing depends on what a program takes for a separator or for the end of a row. */
const cellText = (cell: Cell) =>
  typeof cell === 'number' ? `"${cell}"` : `"${withoutFormulas(cell).replaceAll('"', '""')}"`;
const rowText = (row: Row) => `${row.map(cellText).join(',')}\r\n`;

async function* written(heading: Row, batches: AsyncIterable<readonly Row[]>) {
  yield `\uFEFF${rowText(heading)}`;
  for await (const rows of batches) yield rows.map(rowText).join('');
}

/**
 * Rows as CSV for spreadsheets: UTF-8 with a byte order mark for Excel, CRLF, and every cell in quotes. Lines that a spreadsheet
 * would calculate (= + - @, also full-width) get an apostrophe in front, because customers wrote them and they would run on the
 * owner's computer. The price is that phone numbers such as '+880…' get one too; numbers stay as they are.
 * @param batches rows that are written at once; the next ones are read when these were taken
 */
export const spreadsheetCsv = (heading: Row, batches: AsyncIterable<readonly Row[]>): Readable =>
  Readable.from(written(heading, batches), { objectMode: false });
