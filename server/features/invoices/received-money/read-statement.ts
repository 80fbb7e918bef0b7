import { RECEIVED_MONEY_LIMITS, RECEIVED_MONEY_MESSAGE as SAYS } from '#contract/invoices/received-money.ts';
import { readSpreadsheet, type SpreadsheetRow } from '#server/csv/read-spreadsheet.ts';
import { Refused } from '#server/errors.ts';
import { amountIn, dayIn, methodIn, type ToldMoney, withLatinFigures } from './told-money.ts';

/** A statement says whose it is in lines above its heading, and has a balance below. */
const HEADING_WITHIN = 30;
const LINES_MORE = 100;

const COLUMNS = {
  date: /date|time|তারিখ/i,
  reference: /trx|txn|trans(?:action)?\s*(?:id|no|number)|reference|\bref\b|cheque|instrument/i,
  /** Not the one that says of each row whether it is debit or credit. */
  credit: /^(?!.*(?:debit|\bdr\b)).*(?:credit|deposit|received|paid in|cash in|জমা)/i,
  amount: /amount|পরিমাণ/i,
  direction: /\btype\b|\bdr\b|debit\W+credit|credit\W+debit|\bin\W+out\b|ধরন/i,
} as const;

const OUT_OF_LEDGER = /^(?:dr?|debit|out)\b/i;
const INTO_LEDGER = /^(?:cr?|credit|in)\b/i;
/** What accounts call money that went out. */
const WENT_OUT =
  /\b(?:cash ?out|sen[dt] money|money sent|sent to|refund(?:ed)?|revers(?:al|ed)|withdraw\w*|debit(?:ed)?|payment to|paid (?:to|out)|transfer(?:red)? (?:to|out)|bill pay\w*|recharge|fee|charges?)\b/i;

type Places = Record<keyof typeof COLUMNS, number>;

const placesOf = ({ cells }: SpreadsheetRow): Places => {
  const at = (column: RegExp) => cells.findIndex((cell) => column.test(cell));
  return {
    date: at(COLUMNS.date),
    reference: at(COLUMNS.reference),
    credit: at(COLUMNS.credit),
    amount: at(COLUMNS.amount),
    direction: at(COLUMNS.direction),
  };
};

const isHeading = (row: SpreadsheetRow) => {
  const { date, reference, credit, amount } = placesOf(row);
  return row.cells.length >= 3 && date >= 0 && (reference >= 0 || credit >= 0 || amount >= 0);
};

/** Whether a row with one column of amounts says that it went out: by a sign, by its side of the ledger, or by what it is called. */
const wentOut = ({ cells }: SpreadsheetRow, { amount, direction }: Places) => {
  const [figure, side] = [amount, direction].map((at) => (cells[at] ?? '').trim());
  if (/^[-−(]|[-−]$|\bdr\b/i.test(figure ?? '') || OUT_OF_LEDGER.test(side ?? '')) return true;
  return !INTO_LEDGER.test(side ?? '') && cells.some((cell) => WENT_OUT.test(cell));
};

/** Only what came in. */
const toldIn = (row: SpreadsheetRow, places: Places, whose: string): ToldMoney | undefined => {
  const { cells } = row;
  const cell = (at: number) => withLatinFigures(cells[at] ?? '').trim();
  const hasOwnColumn = places.credit >= 0;
  const figure = cell(hasOwnColumn ? places.credit : places.amount);
  const isIn = hasOwnColumn ? !/^[-−(]/.test(figure) : !wentOut(row, places);
  const amount = isIn ? amountIn(figure) : undefined;
  const reference = cell(places.reference);
  if (amount === undefined || !/\d/.test(reference) || reference.length > 100) return undefined;
  const said = cells
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .join(' · ');
  return {
    reference,
    amount,
    method: methodIn(said) ?? methodIn(whose) ?? 'bank',
    paidOn: dayIn(cell(places.date)),
    said,
  };
};

/**
 * What a statement tells of money that came in.
 * @returns undefined where the text is none @throws Refused where it has no column for the amount or the number
 */
export const readStatement = (text: string): { told: ToldMoney[]; skipped: number } | undefined => {
  const lines = text.split('\n').slice(0, HEADING_WITHIN);
  if (!lines.some((line) => line.split(/[,;\t]/).length >= 3)) return undefined;
  const rows = readSpreadsheet(Buffer.from(text), RECEIVED_MONEY_LIMITS.entries + LINES_MORE);
  const at = rows.slice(0, HEADING_WITHIN).findIndex(isHeading);
  const heading = rows[at];
  if (!heading) return undefined;
  const places = placesOf(heading);
  if (places.reference < 0 || (places.credit < 0 && places.amount < 0)) throw new Refused(SAYS.noColumns);
  const whose = rows
    .slice(0, at)
    .map(({ cells }) => cells.join(' '))
    .join(' ');
  const below = rows.slice(at + 1);
  const told = below.flatMap((row) => toldIn(row, places, whose) ?? []);
  return { told, skipped: below.length - told.length };
};
