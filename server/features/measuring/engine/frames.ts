import type { LengthUnit, Measurement } from '#measure/measurement.ts';
import type { EngineRequest, Pictures } from './engine.ts';

/*
 * What the server and the process that measures say to each other. A request is the length of its head in 4 bytes, the
 * head as JSON, and then the file. A result is the lengths of its head, its preview and its thumbnail, in 4 bytes each, and
 * then these; what is missing has the length 0. Numbers are little-endian.
 */

/** More than any honest result: a preview has at most 150 kB, and each finding at most 50 places. */
export const RESULT_MAX_BYTES = 4_000_000;

export const LENGTH_BYTES = 4;

/** A request without the file's bytes, which come behind it. */
export type RequestHead = Pick<EngineRequest, 'name' | 'size' | 'limits'> & { answered?: LengthUnit };

export interface Result extends Pictures {
  measurement: Measurement;
}

interface ResultHead {
  measurement: Measurement;
  previewType?: 'mesh' | 'svg';
}

const lengths = (...parts: readonly Uint8Array[]) => {
  const bytes = Buffer.alloc(parts.length * LENGTH_BYTES);
  parts.forEach((part, at) => bytes.writeUInt32LE(part.length, at * LENGTH_BYTES));
  return bytes;
};

export const encodeRequestHead = ({ name, size, limits, answered }: Omit<EngineRequest, 'bytes'>): Buffer => {
  const head = Buffer.from(
    JSON.stringify({ name, size, limits, answered } satisfies Record<keyof RequestHead, unknown>),
  );
  return Buffer.concat([lengths(head), head]);
};

const NOTHING = new Uint8Array();

export const encodeResult = ({ measurement, preview, thumbnail = NOTHING }: Result): Buffer => {
  const head = Buffer.from(
    JSON.stringify({ measurement, ...(preview && { previewType: preview.type }) } as ResultHead),
  );
  const parts = [head, preview?.bytes ?? NOTHING, thumbnail];
  return Buffer.concat([lengths(...parts), ...parts]);
};
