/** A file of a request while it arrives. */
export interface IncomingFile {
  field: string;
  /** As the client named it; for showing only, never a path. */
  name: string;
  /** Fails with TooLarge as soon as the file, or all files together, pass a limit. */
  bytes: AsyncIterable<Buffer>;
}

/** Reads a request to its end, handing over each file as it arrives, and returns the text fields. */
export type Receive = (takeFile: (file: IncomingFile) => Promise<void>) => Promise<Record<string, string>>;
