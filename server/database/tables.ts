import type { ColumnType, Kysely, Transaction } from 'kysely';
import type { SecurityEventKind } from '#contract/auth/security-events.ts';
import type { Severity } from '#contract/notices.ts';
import type { Fixed, Moment } from './columns.ts';
import type { EstimateRow, PriceBookRow } from './price-tables.ts';

/** A column of 64 bits: PostgreSQL hands it over as text, so repositories read it by Number(). None of ours passes 2^53. */
type Int64 = ColumnType<number | string, number, number>;
type FixedInt64 = ColumnType<number | string, number, never>;

export interface AdministratorRow {
  _id: Fixed<string>;
  email: string; // lower case
  name: string;
  password_hash: string;
  created_at: Fixed<Moment>;
}

/** A refresh token family: one sign-in on one device, from login to logout. */
export interface SessionRow {
  _id: Fixed<string>;
  administrator_id: Fixed<string>;
  created_at: Fixed<Moment>;
  expires_at: Moment;
  ended_at: Moment | null;
  device: string; // as its browser calls itself
  last_used_at: Moment | null;
}

export interface RefreshTokenRow {
  token_hash: Fixed<string>;
  session_id: Fixed<string>;
  created_at: Fixed<Moment>;
  used_at: Moment | null;
}

/** Tries to sign in, for one key of the throttle; keys and accounts are keyed hashes. */
export interface LoginAttemptRow {
  key: Fixed<string>;
  account: Fixed<string | null>;
  count: number;
  expires_at: Moment;
}

/** One line of the security log. */
export interface SecurityEventRow {
  _id: Fixed<string>;
  kind: Fixed<SecurityEventKind>;
  account: Fixed<string>; // a keyed hash of the e-mail: it outlives the account, and strangers mistype theirs
  address: Fixed<string>;
  device: Fixed<string>; // as its browser calls itself
  at: Fixed<Moment>;
}

export interface ContactMessageRow {
  _id: Fixed<string>;
  name: string;
  name_folded: string;
  email: string;
  country: string;
  company_name: string;
  message: string;
  created_at: Fixed<Moment>;
}

export interface OrderRow {
  _id: Fixed<string>;
  reference: Fixed<string>;
  name: string;
  email: string;
  company: string;
  project: string;
  contact_number: string;
  delivery_address: string;
  delivery_date: string;
  service_needed: string;
  details: string; // JSON object of text fields
  search_text: string;
  status: string;
  created_at: Fixed<Moment>;
  note: ColumnType<string, string | undefined, string>;
  version: ColumnType<number, number | undefined, number>;
  estimate_id: Fixed<string | null>; // the price that the customer was shown
}

/** Where an order came to stand, and who moved it there; null is the customer. */
export interface OrderStepRow {
  order_id: Fixed<string>;
  position: Fixed<number>;
  status: Fixed<string>;
  at: Fixed<Moment>;
  administrator: Fixed<string | null>; // the e-mail: it outlives the account
  announced: Fixed<0 | 1>;
}

export interface OrderFileRow {
  _id: Fixed<string>;
  order_id: Fixed<string>;
  position: Fixed<number>;
  name: Fixed<string>;
  size: FixedInt64;
  sha256: Fixed<string>;
}

/** A file that was sent by itself, until an order takes it over or its day is past; its bytes lie where an order's do. */
export interface UploadRow {
  _id: Fixed<string>;
  name: Fixed<string>;
  size: FixedInt64;
  sha256: Fixed<string>;
  created_at: Fixed<Moment>;
}

/** What one version of the engine found out about some bytes; shared by all equal files, and never written anew. */
export interface MeasuredResultRow {
  _id: Fixed<string>;
  sha256: Fixed<string>;
  engine: Fixed<string>;
  unit: Fixed<string>; // what the customer answered; empty where nobody did
  service: Fixed<string>;
  ending: Fixed<string>; // of the file's name, a hint at its format
  result: Fixed<string>; // JSON
  preview: Fixed<'mesh' | 'svg' | null>;
  thumbnail: Fixed<0 | 1>;
  pictures_removed: 0 | 1; // with the last file that they show
  created_at: Fixed<Moment>;
}

/** That a file is, or is to be, measured for a service. */
export interface MeasurementRow {
  _id: Fixed<string>;
  file_id: Fixed<string>; // of an upload, or of an order's file, which keeps it
  name: Fixed<string>;
  size: FixedInt64;
  sha256: Fixed<string>;
  service: Fixed<string>;
  unit: Fixed<string>;
  engine: Fixed<string>;
  status: 'queued' | 'running' | 'done';
  result_id: string | null;
  own_result: string | null; // JSON; where measuring was broken off, which says nothing about equal files
  created_at: Fixed<Moment>;
}

export interface ProductRow {
  _id: Fixed<string>;
  id: string;
  name: string;
  name_folded: string;
  price_paisa: Int64;
  stock: number;
  description: string;
  primary_image: string | null;
  created_at: Fixed<Moment>;
}

export interface ProductImageRow {
  product_id: Fixed<string>;
  image_id: Fixed<string>;
  position: Fixed<number>;
}

/** The answer that an Idempotency-Key got the first time. */
export interface IdempotencyKeyRow {
  scope: Fixed<string>;
  key: Fixed<string>;
  answer: Fixed<string>; // JSON
  request_hash: Fixed<string | null>; // SHA-256 in hex; null is from before it was kept
  created_at: Fixed<Moment>;
}

/** Work in the background, such as a mail to be sent; its row goes once it is done. */
export interface JobRow {
  _id: Fixed<string>;
  queue: Fixed<string>;
  kind: Fixed<string>;
  payload: Fixed<string>; // JSON
  subject_id: Fixed<string | null>; // the record that it is about, with which it goes
  attempts: number;
  last_error: string | null;
  created_at: Fixed<Moment>;
  due_at: Moment | null; // null: a dead letter
  leased_until: Moment | null;
  lease_token: string | null;
}

/** What the owner is told of the shop itself, while it is open. */
export interface NoticeRow {
  code: Fixed<string>;
  severity: Severity;
  message: string;
  raised_at: Moment;
  count: number;
}

/** Until when this database was in use; one row. */
export interface HighWaterRow {
  _id: Fixed<number>;
  at: Moment;
}

export interface Tables {
  administrators: AdministratorRow;
  sessions: SessionRow;
  refresh_tokens: RefreshTokenRow;
  login_attempts: LoginAttemptRow;
  security_events: SecurityEventRow;
  contact_messages: ContactMessageRow;
  orders: OrderRow;
  order_files: OrderFileRow;
  order_steps: OrderStepRow;
  uploads: UploadRow;
  measured_results: MeasuredResultRow;
  measurements: MeasurementRow;
  price_books: PriceBookRow;
  estimates: EstimateRow;
  jobs: JobRow;
  products: ProductRow;
  product_images: ProductImageRow;
  idempotency_keys: IdempotencyKeyRow;
  notices: NoticeRow;
  high_water: HighWaterRow;
}

/** The handle every repository takes first. Inside a transaction pass the transaction, never the outer handle. */
export type Database = Kysely<Tables>;
/** Demanded by whatever must happen together with something else. */
export type InTransaction = Transaction<Tables>;
