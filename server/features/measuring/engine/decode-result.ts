import { z } from 'zod';
import { measurement as contract } from '#contract/measuring/measurement.ts';
import { LENGTH_UNITS, type Measurement } from '#measure/measurement.ts';
import type { Pictures } from './engine.ts';
import { NUMBER_BYTES, PREVIEW_TYPES } from './frames.ts';

const figure = z.union([z.number(), z.boolean(), z.record(z.string(), z.number())]);

/** What the code relies on; which quantities there are, and what else a finding says, is the engine's own business. */
const measurementSchema = z.looseObject({
  kind: z.enum(['mesh', 'solid', 'drawing', 'board', 'unknown']),
  unit: z.looseObject({
    value: z.enum(LENGTH_UNITS),
    from: z.enum(['file', 'customer', 'assumed']),
    ask: z.boolean(),
  }),
  sizeMm: z.array(z.number()).optional(),
  quantities: z.record(z.string(), figure),
  findings: z.array(
    z.looseObject({ code: z.string(), severity: z.enum(['info', 'warning', 'blocking']), message: z.string() }),
  ),
  verdict: z.enum(['exact', 'estimate', 'ask', 'person']),
  reason: z.string().optional(),
});

/** What could not be sent to anybody would fail each request for it, and for its order, from then on. */
const sendable = contract.pick({
  kind: true,
  unit: true,
  sizeMm: true,
  quantities: true,
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
 * What a child said, once it has ended.
 * @param whole whether it came to its end: if not, there are no pictures, and the measurement stands
 * @throws Error when it is not a measurement, or not to the byte what it should be
 */
export const decodeResult = (bytes: Buffer, whole: boolean): Pictures & { measurement: Measurement } => {
  const read = reader(bytes);
  const measurement = measurementSchema.parse(JSON.parse(read.take(read.number()).toString())) as Measurement;
  sendable.parse(measurement);
  return { measurement, ...(whole && readPictures(read)) };
};
