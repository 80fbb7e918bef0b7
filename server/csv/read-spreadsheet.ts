import Papa from 'papaparse';
import { PRODUCT_IMPORT_MESSAGE as SAYS } from '#contract/product-import.ts';
import { Refused } from '#server/errors.ts';

export interface SpreadsheetRow {
  /** As a spreadsheet numbers it, from 1. */
  line: number;
  cells: string[];
}

const textOf = (bytes: Uint8Array) => {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8'; // Excel's “Unicode text” begins with FF FE
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Refused(SAYS.notText, { cause });
  }
};

/**
 * The rows of a CSV file as spreadsheets and shops save them: separated by commas, semicolons or tabs, in UTF-8 or UTF-16. Rows without
 * a letter are left out.
 * @param rowsMax below the heading
 * @throws Refused
 */
export const readSpreadsheet = (bytes: Uint8Array, rowsMax: number): SpreadsheetRow[] => {
  const text = textOf(bytes);
  if (text.includes('\0')) throw new Refused(SAYS.notText);
  const { data, errors } = Papa.parse<string[]>(text);
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open) {
    const message = `Row ${(open.row ?? 0) + 1}: ${SAYS.quotes}`;
    throw new Refused(message, { errors: [{ path: 'file', message }] });
  }
  const rows = data.flatMap((cells, at) => (cells.some((cell) => cell.trim()) ? { line: at + 1, cells } : []));
  if (rows.length > rowsMax + 1) throw new Refused(SAYS.tooManyRows);
  return rows;
};
