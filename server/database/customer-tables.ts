import type { Fixed, Later, Moment } from './columns.ts';

/**
 * Somebody who ordered or wrote: one row for each e-mail address, or for each telephone number that came without one. Two that are one
 * person stay two rows, of which one is merged into the other, so that they can be parted again.
 */
export interface CustomerRow {
  _id: Fixed<string>;
  name: string;
  company: string;
  email: string;
  phone: string;
  note: string;
  bin: string;
  discount_percent: string; // decimal text, such as 7.5
  edited: 0 | 1; // 1 once somebody of the shop wrote the name: what orders say changes it no more
  merged_into: Later<string>;
  version: number;
  search_text: string;
  created_at: Fixed<Moment>;
  last_seen_at: Moment;
  erased_at: Later<Moment>;
}

/** Whose an order or a message is. */
export interface CustomerLinkRow {
  kind: Fixed<'order' | 'message'>;
  thing_id: Fixed<string>;
  customer_id: Fixed<string>;
  email_key: string; // in lower case; '' where there is none
  phone_key: string; // contract/formats/phone-key.ts; '' where there is none
  at: Fixed<Moment>;
}
