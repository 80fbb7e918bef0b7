import { createHash } from 'node:crypto';
import { releaseMemory } from './release-memory.ts';
import type { FileStore } from './store.ts';

/**
 * Reads a stream to its end and returns only its size and hash. It takes ownership of the chunks.
 * @throws whatever the stream fails with
 */
export const hashBytes: FileStore['stage'] = async (key, bytes) => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
    releaseMemory(chunk);
  }
  return { key, size, sha256: hash.digest('hex') };
};
