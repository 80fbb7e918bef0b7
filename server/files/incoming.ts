/** A text field of a form. */
export interface IncomingField {
  kind: 'field';
  field: string;
  value: string;
}

/** A file of a form that is still being received. */
export interface IncomingFile {
  kind: 'file';
  field: string;
  /** The client's name for it; only for display, never a path. */
  name: string;
  /** Fails with TooLarge as soon as the file, or all files together, exceed a limit. */
  bytes: AsyncIterable<Buffer>;
}

/**
 * The fields and files of a form in the order they arrive; no text field comes twice. A file that is not read is skipped.
 * Fails with Refused if the form is malformed, with TooLarge, or with UnsupportedType.
 */
export type FormEntries = AsyncIterable<IncomingField | IncomingFile>;
