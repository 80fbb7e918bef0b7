import type { Fixed, Moment } from './columns.ts';

/** A picture that settings may name; its files are as those of product pictures. */
export interface SettingsPictureRow {
  _id: Fixed<string>;
  named: number; // 1 once a saved version named it: it stays, so that the version can come back
  created_at: Fixed<Moment>;
}

/** What the owner has set, whole, as it was saved; the last version is in force. */
export interface SettingsRow {
  version: Fixed<number>;
  content: Fixed<string>; // JSON: settings by key; a key that is missing has its first value
  created_at: Fixed<Moment>;
  created_by: Fixed<string>; // an administrator's e-mail
}
