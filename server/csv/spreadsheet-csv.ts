import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * Rows as CSV for spreadsheets: UTF-8 with a byte order mark for Excel, and CRLF. Texts that a spreadsheet would calculate
 * (= + - @, also full-width) get a leading apostrophe, because customers wrote them and they would run on the owner's computer. The
 * price is that phone numbers such as '+880…' get one too; numbers stay as they are.
 */
export const spreadsheetCsv = (rows: AsyncIterable<readonly (string | number)[]>): Readable => {
  const csv = stringify({ bom: true, record_delimiter: 'windows', escape_formulas: true });
  return pipeline(Readable.from(rows), csv, () => undefined); // errors surface through the CSV stream
};
