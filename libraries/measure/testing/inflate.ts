import { inflateRawSync } from 'node:zlib';
import type { InflateRaw } from '#measure/archive/zip.ts';

/** With Node's own, as the server does it. */
export const inflateRaw: InflateRaw = (packed, maxBytes) =>
  Promise.resolve(inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) }));
