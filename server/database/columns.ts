import type { ColumnType } from 'kysely';

/** A moment, ISO 8601 in UTC: text sorts and compares alike in every database. */
export type Moment = string;
/** What is written once. */
export type Fixed<Value> = ColumnType<Value, Value, never>;
/** What is written once, or not at all. */
export type Optional<Value> = ColumnType<Value | null, Value | null | undefined, never>;

/** What is written once, then or later. */
export type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** A 64-bit column. PostgreSQL returns it as text, so repositories read it with Number(). None of ours exceeds 2^53. */
export type Int64 = ColumnType<number | string, number, number>;
export type FixedInt64 = ColumnType<number | string, number, never>;
/** The same, where there may be none, written then or later. */
export type LaterInt64 = ColumnType<number | string | null, number | null | undefined, number | null>;
