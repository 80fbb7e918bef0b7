import type { Fixed, Moment, Optional } from './columns.ts';

/** A version of the price book; only its confirmation is ever added. */
export interface PriceBookRow {
  version: Fixed<number>;
  content: Fixed<string>; // JSON
  note: Fixed<string>;
  created_at: Fixed<Moment>;
  created_by: Fixed<string | null>; // an administrator's e-mail; null is the book of a new shop
  confirmed_at: Moment | null;
  confirmed_by: string | null;
}

/** A price as a customer was shown it, with all that it was worked out from. */
export interface EstimateRow {
  _id: Fixed<string>;
  service: Fixed<string>;
  options: Fixed<string>; // JSON: the choices that prices depend on
  items: Fixed<string>; // JSON: files, their figures and counts
  shown: Fixed<string>; // JSON
  price_book: Fixed<number>;
  book_confirmed: Fixed<0 | 1>; // when it was shown
  pricing: Fixed<string>; // version of the rules
  band_percent: Optional<number>; // from the shop's own jobs; null: the book's
  valid_until: Fixed<Moment>;
  created_at: Fixed<Moment>;
}

/** What an order really took, as an administrator wrote it down; amounts in tenths of a gram or of a minute. */
export interface OrderActualsRow {
  order_id: Fixed<string>;
  position: Fixed<number>;
  service: Fixed<string>;
  grams_tenths: Fixed<number | null>;
  minutes_tenths: Fixed<number | null>;
  estimated_grams_tenths: Fixed<number | null>; // null: the order has no estimate, or one of something else
  estimated_minutes_tenths: Fixed<number | null>;
  present: 0 | 1; // 0 once a later entry corrects it
  at: Fixed<Moment>;
  administrator: Fixed<string>; // the e-mail, since the row outlives the account
}
