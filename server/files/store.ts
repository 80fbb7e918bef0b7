import type { Readable } from 'node:stream';

/** A completely received file that cannot be read before `commit`. */
export interface StagedFile {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** A committed piece of a file on its way. */
export interface StoredPiece {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
}

/** A staged file that was not read, so that its hash is known from elsewhere. */
export type JoinedFile = Omit<StagedFile, 'sha256'>;

export interface StoredFile {
  key: string;
  /** True for the rest of an interrupted upload, which cannot be read under its key. */
  unfinished: boolean;
  modifiedAt: Date;
}

/**
 * File storage in a folder (disk/) or a bucket (s3/). Services choose the keys, which consist of [a-z0-9-./] and never come from a client.
 * Besides the errors named below, each call fails with whatever the disk or the network fails with.
 */
export interface FileStore {
  /**
   * Receives a stream to its end, counting and hashing it. What was received cannot be read before `commit`. It takes
   * ownership of the chunks and may detach them once they are written.
   * @throws whatever the stream fails with; nothing is left behind then
   */
  stage: (key: string, bytes: AsyncIterable<Buffer>) => Promise<StagedFile>;
  /**
   * The same for a piece of at most PIECE_BYTES whose key nobody has been told: it may be readable before `commit`, and is written at once.
   */
  stagePiece: FileStore['stage'];
  /**
   * Stages a file that is made of committed pieces, one after the other. Those that fill the room between two multiples of PIECE_BYTES do not
   * pass through this process, so nothing is hashed. Absent where all would.
   * @throws NotFound if a piece is not there
   */
  stageJoined?: (key: string, pieces: readonly StoredPiece[]) => Promise<JoinedFile>;
  /**
   * Makes files that this store staged readable under their keys, all at once or one by one. Once it returns they survive a
   * power cut; if it fails, some may be readable, until `remove`.
   */
  commit: (staged: readonly JoinedFile[]) => Promise<void>;
  /** Deletes files, staged or committed; missing keys are not an error. */
  remove: (keys: readonly string[]) => Promise<void>;
  /**
   * Quarantines files: they can no longer be read or listed, but a person finds them under `lost/<day>/`. What is unfinished
   * may be deleted instead. Missing keys are not an error.
   * @param day YYYY-MM-DD
   */
  setAside: (files: readonly Pick<StoredFile, 'key' | 'unfinished'>[], day: string) => Promise<void>;
  /** Deletes files that were set aside before a day, YYYY-MM-DD. @returns how many */
  removeSetAside: (before: string) => Promise<number>;
  /** @returns the keys without a file */
  missing: (keys: readonly string[]) => Promise<string[]>;
  /**
   * @returns the size and an already opened stream: a failure to open comes from this call, not from the stream
   * @throws NotFound if there is no such file
   */
  read: (key: string) => Promise<{ size: number; bytes: Readable }>;
  /**
   * A short-lived address from which whoever knows it downloads a file, under a name and never shown by the browser. Absent if
   * the store cannot give any.
   * @throws NotFound if there is no such file
   */
  linkTo?: (key: string, name: string) => Promise<string>;
  /** By how much the storage's clock is ahead of this machine's, by its last answer. Absent where it is this machine's. */
  aheadMs?: () => number | undefined;
  /** All files except those set aside, in no particular order; keys as given to `stage`. */
  list: () => AsyncIterable<StoredFile>;
  /** @throws if files cannot be written or read now */
  check: () => Promise<void>;
  /** Ends connections; nothing is asked afterwards. */
  close: () => void;
}
