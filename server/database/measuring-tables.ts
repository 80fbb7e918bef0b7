import type { Fixed, FixedInt64, Moment } from './columns.ts';

/** The result of one engine version for a file's content; all equal files share it, and its figures are never updated. */
export interface MeasuredResultRow {
  _id: Fixed<string>;
  sha256: Fixed<string>;
  engine: Fixed<string>;
  unit: Fixed<string>; // the customer's choice, or empty
  uses: Fixed<string>; // JSON: what the customer says of a drawing's lines, or empty
  service: Fixed<string>;
  ending: Fixed<string>; // the file extension, a hint at the format
  result: Fixed<string>; // JSON
  preview: 'mesh' | 'svg' | null;
  thumbnail: 0 | 1;
  pictures_removed: 0 | 1; // 1 once the last file they show is deleted
  created_at: Fixed<Moment>;
}

/** A finished or pending measurement of a file for a service. */
export interface MeasurementRow {
  _id: Fixed<string>;
  file_id: Fixed<string>; // an upload's identifier, which stays the same when it becomes an order's file
  name: Fixed<string>;
  size: FixedInt64;
  sha256: Fixed<string>;
  service: Fixed<string>;
  unit: Fixed<string>;
  uses: Fixed<string>;
  engine: Fixed<string>;
  status: 'queued' | 'running' | 'done';
  result_id: string | null;
  own_result: string | null; // JSON; set if measuring was aborted, which says nothing about equal files
  created_at: Moment; // or when the customer last came back to it
}
