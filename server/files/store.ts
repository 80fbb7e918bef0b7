import type { Readable } from 'node:stream';

/** Bytes that were received but not yet kept: nobody sees them before `keep`, and nothing stays of them after `drop`. */
export interface StagedFile {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

export interface KeptFile {
  key: string;
  /** True for what a broken-off upload left behind: never readable under its key. */
  unfinished: boolean;
}

/**
 * Where files lie. Keys are chosen by services, are made of [a-z0-9-./] and never come from a client.
 * A key that was staged here stays `held` until its owner releases it, so that the sweeper leaves it alone while its
 * row is still to be written.
 */
export interface FileStore {
  /**
   * Takes a stream to its end, counting and hashing. Not durable yet. The chunks are the store's from then on: it may
   * empty them once they are written.
   * @throws whatever the stream fails with; then nothing of it stays
   */
  stage: (key: string, bytes: AsyncIterable<Buffer>) => Promise<StagedFile>;
  /** Makes staged files durable under their keys; when it returns they survive a power cut. */
  keep: (staged: readonly StagedFile[]) => Promise<void>;
  /** Removes files, kept or staged; keys that are not there are no error. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** Removes only what a broken-off upload left of a key; a file kept under it stays. */
  removeUnfinished: (key: string) => Promise<void>;
  /** The sweeper may judge these keys again: their rows are written, or they were removed. */
  release: (keys: readonly string[]) => void;
  isHeld: (key: string) => boolean;
  /**
   * @returns the bytes and their count, opened already: a failure comes from this call, not from the stream
   * @throws NotFound when there is no such file
   */
  read: (key: string) => Promise<{ size: number; bytes: Readable }>;
  /** Every file there is, in no order; keys as given to `stage`. */
  list: () => AsyncIterable<KeptFile>;
  /** @throws when files cannot be written or read now */
  check: () => Promise<void>;
}
