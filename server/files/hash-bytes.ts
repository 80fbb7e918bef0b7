import { createHash } from 'node:crypto';
import { giveBack } from './disk/write-durably.ts';
import type { FileStore } from './store.ts';

/**
 * Reads to the end and keeps nothing but the count and the hash. The chunks are its own from then on.
 * @throws whatever the stream fails with
 */
export const hashBytes: FileStore['stage'] = async (key, bytes) => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
    giveBack(chunk);
  }
  return { key, size, sha256: hash.digest('hex') };
};
