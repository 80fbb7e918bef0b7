import type { Fixed, Moment } from './columns.ts';

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
  valid_until: Fixed<Moment>;
  created_at: Fixed<Moment>;
}
