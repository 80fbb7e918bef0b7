import type { ColumnType } from 'kysely';

/** A moment, ISO 8601 in UTC: text sorts and compares alike in every database. */
export type Moment = string;
/** What is written once. */
export type Fixed<Value> = ColumnType<Value, Value, never>;
/** What is written once, or not at all. */
export type Optional<Value> = ColumnType<Value | null, Value | null | undefined, never>;
