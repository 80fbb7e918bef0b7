import type { Fixed, FixedInt64, Int64, Later, Moment } from './columns.ts';

/** A file uploaded on its own, until an order takes it over or a day has passed; it is stored where an order's files are. */
export interface UploadRow {
  _id: Fixed<string>;
  name: Fixed<string>;
  size: FixedInt64;
  sha256: Fixed<string>;
  created_at: Fixed<Moment>;
}

/** A file that was mended from another one. */
export interface MendedFileRow {
  measurement_id: Fixed<string>; // of the file as it was
  source_id: Fixed<string>; // an upload, or a file of an order
  upload_id: Fixed<string>; // an upload until an order takes it over
  unit: Fixed<string | null>; // how the mended file's unit is answered; null: as it says itself
  changes: Fixed<string>; // JSON
  created_at: Fixed<Moment>;
}

/** A file on its way in pieces. `_id` is the secret in its address. */
export interface ResumableUploadRow {
  _id: Fixed<string>;
  name: Fixed<string>;
  metadata: Fixed<string>; // as the header Upload-Metadata
  size: FixedInt64;
  received: Int64; // bytes that are here to stay; -1 once it is being removed
  changed_at: Moment;
  upload_id: Later<string>; // what it became when it was whole
}

/** A piece of such a file, under its own key in the store. */
export interface UploadPieceRow {
  _id: Fixed<string>;
  resumable_id: Fixed<string>;
  start: FixedInt64; // where in the file it begins
  size: FixedInt64;
}
