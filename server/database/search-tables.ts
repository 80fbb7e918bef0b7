import type { GeneratedAlways } from 'kysely';
import type { Fixed } from './columns.ts';

/** A thing that has changed since it was last read for the index; written by the database itself, in the same transaction. */
export interface SearchChangeRow {
  seq: GeneratedAlways<number>;
  kind: Fixed<'order' | 'invoice' | 'product' | 'message'>;
  thing_id: Fixed<string>;
}

/** What is found: a record with what is said of it. Later records have higher positions. */
export interface SearchEntryRow {
  position: GeneratedAlways<number>;
  thing: Fixed<string>; // what is read anew as a whole, such as 'order <_id>' with its quotations, invoices and payments
  kind: Fixed<string>;
  record_id: Fixed<string>;
  content: string; // JSON
}

/** What leads to one record or a few when it is typed as a whole: a reference, a number of a phone, an amount. */
export interface SearchKeyRow {
  key: Fixed<string>;
  position: Fixed<number>;
  is_open: Fixed<0 | 1>; // 1: the workshop may find it by this
}

/** A word of the index under all that is left of it without one letter, by which a typo finds it. */
export interface SearchSpellingRow {
  spelling: Fixed<string>;
  word: Fixed<string>;
}
