import type { Fixed, FixedInt64, Int64, Later, Moment } from './columns.ts';

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
  lines: string; // JSON; amounts in cents
  discount_paisa: Int64;
  delivery_paisa: Int64;
  vat_percent: string; // decimal text, such as 7.5
  vat_bin: string;
  round_to_paisa: number; // what is paid is a multiple of it
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
  noted_by: Later<string>; // the administrator's e-mail, where the shop noted it for the customer
  reason: string | null;
}

/** An invoice as it was issued; it never changes and is never deleted. */
export interface InvoiceRow {
  _id: Fixed<string>;
  number: Fixed<string>;
  order_id: Fixed<string>;
  source: Fixed<string>; // what it charges for: a quotation's number, or the product's name
  customer: Fixed<string>; // JSON: name and address as they were
  lines: Fixed<string>; // JSON; amounts in cents
  discount_paisa: FixedInt64;
  delivery_paisa: FixedInt64;
  vat_percent: Fixed<string>; // decimal text, such as 7.5
  vat_bin: Fixed<string>;
  round_to_paisa: Fixed<number>; // what is paid is a multiple of it
  total_paisa: FixedInt64;
  deposit_paisa: FixedInt64; // asked for before the work begins
  due_on: Fixed<string | null>; // YYYY-MM-DD
  note: Fixed<string>;
  issued_at: Fixed<Moment>;
  issued_by: Fixed<string>; // an administrator's e-mail
}

/** What is taken back of an invoice. */
export interface CreditNoteRow {
  _id: Fixed<string>;
  number: Fixed<string>;
  invoice_id: Fixed<string>;
  amount_paisa: FixedInt64;
  reason: Fixed<string>;
  issued_at: Fixed<Moment>;
  issued_by: Fixed<string>;
}

/** Money that came in or went back. A mistake is undone by a row of its own that reverses it. */
export interface PaymentRow {
  _id: Fixed<string>;
  invoice_id: Fixed<string>;
  kind: Fixed<'payment' | 'refund' | 'reversal'>;
  amount_paisa: FixedInt64; // below zero when money went back
  method: Fixed<string>;
  reference: Fixed<string>;
  paid_on: Fixed<string>; // YYYY-MM-DD
  reverses_id: Fixed<string | null>;
  reason: Fixed<string>;
  recorded_at: Fixed<Moment>;
  recorded_by: Fixed<string>; // an administrator's e-mail
}

/** The number of a transaction that a payment was recorded from, by what it is compared. */
export interface PaymentTransactionRow {
  reference_key: Fixed<string>;
  payment_id: Fixed<string>;
}

/** A mail that reminded a customer of an invoice; one of each kind. */
export interface ReminderRow {
  invoice_id: Fixed<string>;
  kind: Fixed<'friendly' | 'firm'>;
  sent_at: Fixed<Moment>;
  sent_by: Fixed<string | null>; // an administrator's e-mail; null: by itself
}

/** What a customer says that they paid. It is no payment before the shop records one. */
export interface PaymentClaimRow {
  _id: Fixed<string>;
  invoice_id: Fixed<string>;
  method: Fixed<string>;
  reference: Fixed<string>; // as it was typed; '' for cash
  reference_key: Later<string>; // by which it is taken once; null for cash, and once it was refused
  picture: Later<string>; // WebP in base64, until it is decided
  state: 'open' | 'confirmed' | 'refused';
  reason: Later<string>; // why it was refused
  claimed_at: Fixed<Moment>;
  decided_at: Later<Moment>;
  decided_by: Later<string>; // an administrator's e-mail
}

/** The product that an order is for, as it was when it was ordered. */
export interface OrderProductRow {
  order_id: Fixed<string>;
  product_id: Fixed<string>;
  name: Fixed<string>;
  quantity: Fixed<number>;
  unit_price_paisa: FixedInt64;
  vat_percent: Fixed<string>; // decimal text, such as 7.5
  vat_bin: Fixed<string>;
  round_to_paisa: Fixed<number>; // what is paid is a multiple of it
  holds_stock: 0 | 1 | 2; // 0 once its pieces were given back; 2 once it was cancelled while the goods were out
}
