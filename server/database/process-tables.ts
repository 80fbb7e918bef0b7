import type { Fixed, Int64, Moment } from './columns.ts';

/** A process that serves the shop. */
export interface ProcessRow {
  _id: Fixed<string>;
  started_at: Fixed<Moment>;
  until: Moment; // it lives at least until then
  secret_mark: Fixed<string>; // tells whether two processes have the same secret
}

/** Work that one process at a time does, or one process once in a period. */
export interface LeaseRow {
  name: Fixed<string>;
  token: string; // only who has it can keep or end the lease
  until: Moment;
  times: number; // how often it was taken
}

/** Rises in each transaction that changes what pages show. */
export interface ContentVersionRow {
  name: Fixed<string>;
  version: number;
}

/** What rate-limiter-flexible counts on PostgreSQL; nothing else reads it. */
export interface ThrottleRow {
  key: string; // a keyed hash
  points: number;
  expire: Int64; // milliseconds since 1970
}

/** Which versions of the software may work with the schema. */
export interface SchemaMinimumRow {
  _id: Fixed<number>;
  migration: string; // a version may if it has this migration
}
