import { z } from 'zod';
import { LENGTH_UNITS, type Measurement } from '#measure/measurement.ts';
import { LENGTH_BYTES, type Result } from './frames.ts';

const figure = z.union([z.number(), z.boolean(), z.record(z.string(), z.number())]);

/** What the code relies on; which quantities there are, and what else a finding says, is the engine's own business. */
const resultHead = z.object({
  measurement: z.looseObject({
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
  }),
  previewType: z.enum(['mesh', 'svg']).optional(),
});

const PARTS = 3;

/**
 * What a child said, once it has ended.
 * @throws Error when it is not a whole result, to the byte
 */
export const decodeResult = (bytes: Buffer): Result => {
  const lengths = Array.from({ length: PARTS }, (_, part) => bytes.readUInt32LE(part * LENGTH_BYTES));
  let at = PARTS * LENGTH_BYTES;
  const [head, preview, thumbnail] = lengths.map((length) => bytes.subarray(at, (at += length))) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  if (at !== bytes.length) throw new Error('A result is not as long as it says');
  const { measurement, previewType } = resultHead.parse(JSON.parse(head.toString()));
  return {
    measurement: measurement as Measurement,
    ...(previewType && { preview: { type: previewType, bytes: preview } }),
    ...(thumbnail.length > 0 && { thumbnail }),
  };
};
