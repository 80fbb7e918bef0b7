import { inflateRawSync } from 'node:zlib';
import type { InflateRaw } from '#measure/archive/zip.ts';

/** With Node's own, as the server does it: into one buffer, which zlib makes as large as a chunk. */
export const inflateRaw: InflateRaw = async (packed, maxBytes) =>
  Promise.resolve(
    inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes), chunkSize: Math.max(64, maxBytes + 1) }),
  );
