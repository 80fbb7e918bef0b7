import { createHash, type Hash } from 'node:crypto';

/** Of so many files at most, the last ones that got a piece. */
const FILES_MAX = 2_000;

/**
 * Remembers the hash of what came of each file, so that a bucket can put its pieces together without anybody reading them. What this process
 * has not seen from its beginning, because it was started meanwhile or another one took a piece, is not known and has to be read.
 */
export const runningHashes = (filesMax = FILES_MAX) => {
  const hashes = new Map<string, { end: number; hash: Hash }>();
  return {
    /** @returns the hash of the first bytes of a file, to be gone on with; undefined if it is not known */
    upTo: (_id: string, end: number): Hash | undefined => {
      if (end === 0) return createHash('sha256');
      const known = hashes.get(_id);
      return known?.end === end ? known.hash.copy() : undefined;
    },
    /** Once they are here to stay. */
    keep: (_id: string, end: number, hash: Hash): void => {
      hashes.delete(_id);
      hashes.set(_id, { end, hash });
      const [oldest] = hashes.keys();
      if (hashes.size > filesMax && oldest !== undefined) hashes.delete(oldest);
    },
    forget: (_id: string): void => void hashes.delete(_id),
  };
};

export type RunningHashes = ReturnType<typeof runningHashes>;
