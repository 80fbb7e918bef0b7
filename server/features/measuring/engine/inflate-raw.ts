import zlib from 'node:zlib';
import type { InflateRaw } from '#measure/archive/zip.ts';

const CHUNK_MIN_BYTES = 64;

/** What Node unpacks with, into one buffer of the size that is expected; it fails when there is more. */
export const inflateRaw: InflateRaw = async (packed, maxBytes) =>
  Promise.resolve(
    zlib.inflateRawSync(packed, {
      maxOutputLength: Math.max(1, maxBytes),
      chunkSize: Math.max(CHUNK_MIN_BYTES, maxBytes + 1), // with room left, or it would ask for another as large
    }),
  );
