import type { Fixed, Int64, Moment } from './columns.ts';

/** The last number given to a kind of document in a year; a number is never given again. */
export interface DocumentCounterRow {
  kind: Fixed<string>;
  year: Fixed<number>;
  last: number;
}

/** A revision of an order's quotation. Only its answer is ever added once it was sent. */
export interface QuotationRow {
  _id: Fixed<string>;
  order_id: Fixed<string>;
  revision: Fixed<number>;
  number: string | null;
  lines: string; // JSON; amounts in paisa
  discount_paisa: Int64;
  delivery_paisa: Int64;
  vat_percent: string; // decimal text, such as 7.5
  vat_bin: string;
  total_paisa: Int64;
  note: string;
  lead_time_days: number | null;
  valid_until: string; // YYYY-MM-DD, the last day of the shop's calendar
  version: number;
  created_at: Fixed<Moment>;
  sent_at: Moment | null;
  sent_by: string | null; // an administrator's e-mail
  answer: 'accepted' | 'declined' | null;
  answered_at: Moment | null;
  answered_by: string | null; // the name that the customer gave
  reason: string | null;
}
