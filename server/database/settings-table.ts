import type { Fixed, Moment } from './columns.ts';

/** What the owner has set, whole, as it was saved; the last version is in force. */
export interface SettingsRow {
  version: Fixed<number>;
  content: Fixed<string>; // JSON: settings by key; a key that is missing has its first value
  created_at: Fixed<Moment>;
  created_by: Fixed<string>; // an administrator's e-mail
}
