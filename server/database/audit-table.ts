import type { Fixed, Moment } from './columns.ts';

/** Who did what to what; rows are added, and never changed. */
export interface AuditRow {
  _id: Fixed<string>;
  at: Fixed<Moment>;
  actor_id: Fixed<string | null>; // null: nobody who is signed in, or the terminal
  actor: Fixed<string>; // the e-mail at the time, since the row outlives the account
  action: Fixed<string>;
  kind: Fixed<string>; // of the thing
  thing_id: Fixed<string>;
  thing: Fixed<string>; // what people call it
  before: Fixed<string | null>; // JSON
  after: Fixed<string | null>; // JSON
}
