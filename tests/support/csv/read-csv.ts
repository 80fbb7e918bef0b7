import Papa from 'papaparse';

/**
 * The rows of an export as another program reads them: any line feed outside of quotes ends a row.
 * @throws if anything about it is not as it should be
 */
export const readCsv = (csv: string): string[][] => {
  const { data, errors } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { delimiter: ',', newline: '\n' });
  const [fault] = errors;
  if (fault) throw new Error(`${fault.message} in row ${fault.row}`);
  if (data.pop()?.join('') !== '') throw new Error('The last row does not end');
  return data;
};

/** What a line within a cell must not begin with, because a spreadsheet calculates it. */
export const FORMULA = /(?:^|[\n\r\v\f\u0085\u2028\u2029])[=+\-@\t＝＋－＠]/;

/** A cell as it was written, without the apostrophes that keep spreadsheets from calculating. */
export const withoutApostrophes = (cell: string) => cell.replaceAll("'", '');
