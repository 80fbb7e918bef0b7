import type { Readable } from 'node:stream';

/** A file that was received whole, and cannot be read before `keep`. */
export interface StagedFile {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

export interface StoredFile {
  key: string;
  /** True for what a broken-off upload left behind: never readable under its key. */
  unfinished: boolean;
  /** When its last byte was written. */
  modifiedAt: Date;
}

/**
 * Where files lie: a folder, or a bucket. Keys are chosen by services, are made of [a-z0-9-./] and never come from a
 * client. Besides what is named below, each call fails with whatever the disk or the network fails with.
 */
export interface FileStore {
  /**
   * Takes a stream to its end, counting and hashing: `x.part` on a disk, an upload that is not completed on S3. The
   * chunks are the store's from then on: it may empty them once they are written.
   * @throws whatever the stream fails with; then nothing of it stays
   */
  stage: (key: string, bytes: AsyncIterable<Buffer>) => Promise<StagedFile>;
  /** Puts staged files under their keys, all or, when it fails, some; when it returns they survive a power cut. */
  keep: (staged: readonly StagedFile[]) => Promise<void>;
  /** Removes files for good, kept or staged; keys that are not there are no error. */
  remove: (keys: readonly string[]) => Promise<void>;
  /**
   * Takes files out of use without losing them: they are neither read nor listed any more, and a person finds them under
   * `lost/<day>/`. On a store without renaming: a copy, then a deletion. Keys that are not there are no error.
   * @param day YYYY-MM-DD
   */
  setAside: (files: readonly Pick<StoredFile, 'key' | 'unfinished'>[], day: string) => Promise<void>;
  /** Unlinks for good what was set aside before a day, YYYY-MM-DD. @returns how many files */
  removeSetAside: (before: string) => Promise<number>;
  /** Which of these keys hold no file. */
  missing: (keys: readonly string[]) => Promise<string[]>;
  /**
   * @returns the bytes and their count, opened already: a failure comes from this call, not from the stream
   * @throws NotFound when there is no such file
   */
  read: (key: string) => Promise<{ size: number; bytes: Readable }>;
  /** Every file there is, in no order, except those that were set aside; keys as given to `stage`. */
  list: () => AsyncIterable<StoredFile>;
  /** @throws when files cannot be written or read now */
  check: () => Promise<void>;
}
