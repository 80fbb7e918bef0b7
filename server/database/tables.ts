import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { Severity } from '#contract/notices.ts';
import type { StepKind } from '#contract/orders/order.ts';
import type {
  AdministratorRow,
  InvitationRow,
  LoginAttemptRow,
  PasskeyChallengeRow,
  PasskeyRow,
  PasswordResetRow,
  RecoveryCodeRow,
  RefreshTokenRow,
  SecurityEventRow,
  SessionRow,
  TwoFactorRow,
} from './account-tables.ts';
import type { AuditRow } from './audit-table.ts';
import type { Fixed, Int64, Later, LaterInt64, Moment, Optional } from './columns.ts';
import type { CustomerLinkRow, CustomerRow } from './customer-tables.ts';
import type {
  CreditNoteRow,
  DocumentCounterRow,
  InvoiceRow,
  OrderProductRow,
  PaymentClaimRow,
  PaymentRow,
  PaymentTransactionRow,
  QuotationRow,
  ReminderRow,
} from './document-tables.ts';
import type { DemoThingRow, FirstDayRow } from './first-day-table.ts';
import type { MeasuredResultRow, MeasurementRow } from './measuring-tables.ts';
import type { ContactMessageRow, MessageAnswerRow } from './message-tables.ts';
import type {
  ErasedFileRow,
  FindingAnswerRow,
  FormerEstimateRow,
  OrderFileRow,
  OrderPhotographRow,
} from './order-file-tables.ts';
import type { EstimateRow, OrderActualsRow, PriceBookRow } from './price-tables.ts';
import type { ContentVersionRow, LeaseRow, ProcessRow, SchemaMinimumRow, ThrottleRow } from './process-tables.ts';
import type { ProductImageRow, ProductRow } from './product-tables.ts';
import type { SearchChangeRow, SearchEntryRow, SearchKeyRow, SearchSpellingRow } from './search-tables.ts';
import type { SettingsPictureRow, SettingsRow } from './settings-table.ts';
import type { MendedFileRow, ResumableUploadRow, UploadPieceRow, UploadRow } from './upload-tables.ts';

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
  estimate_id: string | null; // the price that the customer was shown, or that was made once its files were measured
  deleted_at: Later<Moment>; // since when it lies in the bin; null: it does not
  deleted_by: Later<string>; // an administrator's e-mail
  price_book: Later<number>; // by which it is priced once its files are measured; null: it came with a price, or with none
  // From here on what was worked out last (features/standing); null before that.
  waits_for: Later<string>;
  waits_why: Later<string>;
  waits_until: Later<string>; // YYYY-MM-DD, the last day of the quotation that it waits for
  waits_paisa: LaterInt64;
  flags: Later<string>; // names, by commas
  price_paisa: LaterInt64;
  owed_paisa: LaterInt64;
  customer_key: Later<string>;
  made_key: Later<string>;
  stale: Generated<number>; // what has happened since
  assigned_to: Later<string>; // an administrator's e-mail
  held_at: Later<Moment>; // since when nobody works on it; null: it goes on
  ready_by: Later<string>; // YYYY-MM-DD, the day that the customer was promised; null: none was
  together: Later<string>; // the same for orders that came with one press; null: it came alone
  delivery_area: Later<string>; // its name, or 'Pick-up'; null: nobody said
  delivery_paisa: LaterInt64; // what delivery there costs
  delivery_free_paisa: LaterInt64; // from which sum of its lines on it is free; null: from none
  basis_changed_at: Later<Moment>; // when something last changed that its price depends on; null: nothing did
}

/** A view of the list of orders that somebody of the shop named. */
export interface OrderViewRow {
  _id: Fixed<string>;
  name: Fixed<string>;
  query: Fixed<string>; // of the page's address
  created_by: Fixed<string>; // an administrator's e-mail
  created_at: Fixed<Moment>;
}

/** A change of an order's status and who made it; null is the customer. */
export interface OrderStepRow {
  order_id: Fixed<string>;
  position: Fixed<number>;
  status: Fixed<string>;
  at: Fixed<Moment>;
  administrator: Fixed<string | null>; // the e-mail, since the row outlives the account
  announced: Fixed<0 | 1>;
  what: ColumnType<string | null, string | null, null>; // a sentence for the owner, where more happened than a change of status
  words: ColumnType<string | null, string | null | undefined, null>; // what the owner added to the mail about it
  kind: Optional<StepKind>; // a note of the shop's, or a correction; null: a change of status, or what else happened
}

/** The first response to an Idempotency-Key. */
export interface IdempotencyKeyRow {
  scope: Fixed<string>;
  key: Fixed<string>;
  answer: Fixed<string>; // JSON
  request_hash: Fixed<string | null>; // SHA-256 in hex; null in rows from before it was stored
  created_at: Fixed<Moment>;
}

/** Background work, such as an e-mail to send; the row is deleted once it is done. */
export interface JobRow {
  _id: Fixed<string>;
  queue: string;
  kind: Fixed<string>;
  payload: Fixed<string>; // JSON
  subject_id: Fixed<string | null>; // the record that it belongs to; deleting that deletes the job
  attempts: number;
  last_error: string | null;
  created_at: Fixed<Moment>;
  due_at: Moment | null; // null: a dead letter
  leased_until: Moment | null;
  lease_token: string | null;
}

/** An open notice to the owner about the shop itself. */
export interface NoticeRow {
  code: Fixed<string>;
  severity: Severity;
  message: string;
  raised_at: Moment;
  count: number;
}

/** When this database was last in use; a single row. */
export interface HighWaterRow {
  _id: Fixed<number>;
  at: Moment;
}

/** When the shop was last saved; a single row. */
export interface LastBackupRow {
  _id: Fixed<number>;
  at: Moment;
  files: number;
  bytes: Int64;
}

export interface Tables {
  administrators: AdministratorRow;
  invitations: InvitationRow;
  password_resets: PasswordResetRow;
  two_factors: TwoFactorRow;
  recovery_codes: RecoveryCodeRow;
  passkeys: PasskeyRow;
  passkey_challenges: PasskeyChallengeRow;
  audit_log: AuditRow;
  sessions: SessionRow;
  refresh_tokens: RefreshTokenRow;
  login_attempts: LoginAttemptRow;
  security_events: SecurityEventRow;
  contact_messages: ContactMessageRow;
  message_answers: MessageAnswerRow;
  first_day: FirstDayRow;
  demo_things: DemoThingRow;
  customers: CustomerRow;
  customer_links: CustomerLinkRow;
  orders: OrderRow;
  order_files: OrderFileRow;
  erased_files: ErasedFileRow;
  order_photographs: OrderPhotographRow;
  order_steps: OrderStepRow;
  order_views: OrderViewRow;
  finding_answers: FindingAnswerRow;
  former_estimates: FormerEstimateRow;
  uploads: UploadRow;
  mended_files: MendedFileRow;
  resumable_uploads: ResumableUploadRow;
  upload_pieces: UploadPieceRow;
  measured_results: MeasuredResultRow;
  measurements: MeasurementRow;
  price_books: PriceBookRow;
  settings: SettingsRow;
  settings_pictures: SettingsPictureRow;
  estimates: EstimateRow;
  quotations: QuotationRow;
  invoices: InvoiceRow;
  credit_notes: CreditNoteRow;
  payments: PaymentRow;
  payment_transactions: PaymentTransactionRow;
  reminders: ReminderRow;
  payment_claims: PaymentClaimRow;
  order_products: OrderProductRow;
  document_counters: DocumentCounterRow;
  order_actuals: OrderActualsRow;
  jobs: JobRow;
  products: ProductRow;
  product_images: ProductImageRow;
  idempotency_keys: IdempotencyKeyRow;
  notices: NoticeRow;
  high_water: HighWaterRow;
  last_backup: LastBackupRow;
  processes: ProcessRow;
  leases: LeaseRow;
  content_versions: ContentVersionRow;
  throttles: ThrottleRow;
  schema_minimum: SchemaMinimumRow;
  search_changes: SearchChangeRow;
  search_entries: SearchEntryRow;
  search_keys: SearchKeyRow;
  search_spellings: SearchSpellingRow;
}

/** The first parameter of every repository function. Inside a transaction pass the transaction, never the outer handle. */
export type Database = Kysely<Tables>;
/** Required by functions that must run inside the caller's transaction. */
export type InTransaction = Transaction<Tables>;
