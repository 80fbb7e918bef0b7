/** A text field of a form. */
export interface IncomingField {
  kind: 'field';
  field: string;
  value: string;
}

/** A file of a form while it arrives. */
export interface IncomingFile {
  kind: 'file';
  field: string;
  /** As the client named it; for showing only, never a path. */
  name: string;
  /** Fails with TooLarge as soon as the file, or all files together, pass a limit. */
  bytes: AsyncIterable<Buffer>;
}

/**
 * The parts of a form in the order they arrive, no text field twice. A file that is not read is skipped.
 * Fails with Refused when the form is malformed, with TooLarge, and with UnsupportedType.
 */
export type FormParts = AsyncIterable<IncomingField | IncomingFile>;
