import zlib from 'node:zlib';
import type { InflateRaw } from '#measure';

const CHUNK_MIN_BYTES = 64;

/** Inflates with Node's zlib into one buffer of the expected size, and fails if there is more. */
export const inflateRaw: InflateRaw = async (packed, maxBytes) =>
  Promise.resolve(
    zlib.inflateRawSync(packed, {
      maxOutputLength: Math.max(1, maxBytes),
      chunkSize: Math.max(CHUNK_MIN_BYTES, maxBytes + 1), // with room to spare, or zlib would allocate a second one as large
    }),
  );
