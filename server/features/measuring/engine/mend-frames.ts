import { z } from 'zod';
import { lengthUnit } from '#contract/measuring/measurement.ts';
import { fileChanges } from '#contract/measuring/mending.ts';
import { MENDED_MAX_BYTES } from '#measure/mended';
import type { MendAnswer } from './engine.ts';
import { NUMBER_BYTES, withLength } from './frames.ts';

/*
 * What the process answers that mends a file: the length of the head, the head as JSON, then the mended file.
 */

const FRAME_MAX_BYTES = 100_000;

/** More than any answer needs. */
export const ANSWER_MAX_BYTES = MENDED_MAX_BYTES + FRAME_MAX_BYTES;

const head = z.union([
  z.strictObject({ why: z.string().min(1).max(500) }),
  z.strictObject({
    ending: z.enum(['stl', '3mf', 'dxf', 'svg', 'zip']),
    answered: lengthUnit.optional(),
    changes: fileChanges,
    size: z.number().int().positive().max(MENDED_MAX_BYTES),
  }),
]);

export const encodeMended = (answer: MendAnswer): Buffer => {
  if ('why' in answer) return withLength(answer);
  const { bytes, ...rest } = answer;
  return Buffer.concat([withLength({ ...rest, size: bytes.length }), bytes]);
};

/** @throws Error if the output is not a valid answer, to the byte */
export const decodeMended = (said: Buffer): MendAnswer => {
  const end = NUMBER_BYTES + said.readUInt32LE();
  const answer = head.parse(JSON.parse(said.subarray(NUMBER_BYTES, end).toString()));
  const bytes = said.subarray(end);
  const wanted = 'why' in answer ? 0 : answer.size;
  if (bytes.length !== wanted) throw new Error('A mended file is not as long as it was said to be');
  if ('why' in answer) return answer;
  const { size: _told, ...mended } = answer;
  return { ...mended, bytes };
};
