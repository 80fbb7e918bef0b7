import type { LengthUnit, LineUses, Measurement } from '#measure/measurement';
import type { EngineRequest, Pictures } from './engine.ts';

/*
 * The binary format between the server and the measuring process; numbers are little-endian, 4 bytes each. A request is the
 * length of its head, the head as JSON, then the file. A result is the length of the measurement and the measurement as JSON,
 * which is valid whatever happens to the process later; then the type of the preview, the lengths of preview and thumbnail,
 * and both pictures. 0 means missing.
 */

/** More than any real result needs: a preview has at most 150 kB, and a finding at most 50 places. */
export const RESULT_MAX_BYTES = 4_000_000;

export const NUMBER_BYTES = 4;

/** A request without the file's bytes, which follow it. */
export type RequestHead = Pick<EngineRequest, 'name' | 'size' | 'limits' | 'takes' | 'mend'> & {
  answered?: LengthUnit;
  uses?: LineUses;
};

/** Types of preview by their number. */
export const PREVIEW_TYPES = [undefined, 'mesh', 'svg'] as const;

const numbers = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * NUMBER_BYTES);
  values.forEach((value, at) => bytes.writeUInt32LE(value, at * NUMBER_BYTES));
  return bytes;
};

/** An object as JSON, behind its length. */
export const withLength = (value: object) => {
  const json = Buffer.from(JSON.stringify(value));
  return Buffer.concat([numbers(json.length), json]);
};

export const encodeRequestHead = ({
  name,
  size,
  limits,
  takes,
  answered,
  uses,
  mend,
}: Omit<EngineRequest, 'bytes'>): Buffer =>
  withLength({ name, size, limits, takes, answered, uses, mend } satisfies Record<keyof RequestHead, unknown>);

export const encodeMeasurement = (measurement: Measurement): Buffer => withLength(measurement);

const NOTHING = new Uint8Array();

export const encodePictures = ({ preview, thumbnail = NOTHING }: Pictures): Buffer => {
  const { type, bytes = NOTHING } = preview ?? {};
  const head = numbers(PREVIEW_TYPES.indexOf(type), bytes.length, thumbnail.length);
  return Buffer.concat([head, bytes, thumbnail]);
};
