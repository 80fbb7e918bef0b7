import { measurement as contract } from '#contract/measuring/measurement.ts';
import type { Measurement } from '#measure/measurement';
import type { Pictures } from './engine.ts';
import { NUMBER_BYTES, PREVIEW_TYPES } from './frames.ts';

/**
 * Only what the contract publishes about a file. The child has no say in whose file it is or in the measurement's status.
 */
const measurement = contract.pick({
  kind: true,
  unit: true,
  sizeMm: true,
  quantities: true,
  groups: true,
  details: true,
  findings: true,
  verdict: true,
  reason: true,
});

const reader = (bytes: Buffer) => {
  let at = 0;
  const take = (length: number) => {
    if (at + length > bytes.length) throw new Error('A result ends too early');
    at += length;
    return bytes.subarray(at - length, at);
  };
  return { take, number: () => take(NUMBER_BYTES).readUInt32LE(), left: () => bytes.length - at };
};

const readPictures = ({ take, number, left }: ReturnType<typeof reader>): Pictures => {
  const type = PREVIEW_TYPES[number()];
  const [preview, thumbnail] = [number(), number()].map(take) as [Buffer, Buffer];
  if (left() > 0) throw new Error('A result goes on after its end');
  return { ...(type && { preview: { type, bytes: preview } }), ...(thumbnail.length > 0 && { thumbnail }) };
};

/**
 * Decodes the output of a child that has ended.
 * @param whole whether it exited normally; if not, the measurement is still valid, but there are no pictures
 * @throws Error if the output is not a valid result, to the byte
 */
export const decodeResult = (bytes: Buffer, whole: boolean): Pictures & { measurement: Measurement } => {
  const read = reader(bytes);
  const said = measurement.parse(JSON.parse(read.take(read.number()).toString())) as Measurement;
  return { measurement: said, ...(whole && readPictures(read)) };
};
