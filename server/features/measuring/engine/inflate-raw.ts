import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { InflateRaw } from '#measure/archive/zip.ts';

const inflate = promisify(zlib.inflateRaw);

/** What Node unpacks with; it fails when there is more than is allowed. */
export const inflateRaw: InflateRaw = (packed, maxBytes) => inflate(packed, { maxOutputLength: Math.max(1, maxBytes) });
