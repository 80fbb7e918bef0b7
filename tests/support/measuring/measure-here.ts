import { inspect } from '#measure';
import type { MeasureFile } from '#server/features/measuring/engine/engine.ts';
import { inflateRaw } from '#server/features/measuring/engine/inflate-raw.ts';
import { pictures } from '#server/features/measuring/engine/pictures.ts';
import { readDocument } from '#server/features/measuring/engine/read-document.ts';
import { readSolids } from '#server/features/measuring/engine/read-solids.ts';

const platform = {
  inflateRaw,
  clock: () => performance.now(),
  readSolids,
  readDocument,
  onBroken: (error: unknown) => {
    throw error; // no file of a test breaks a reader
  },
};

/**
 * Measures as the shop's own process does, in this one: a process takes longer to start than to measure what tests send. Tests of that
 * process, and all that run a whole server, have it.
 */
export const measureHere: MeasureFile = async ({ bytes, size, ...request }, signal) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  const whole = Buffer.concat(chunks);
  signal.throwIfAborted();
  if (whole.length !== size) throw new Error('A file is not as long as it was said to be');
  const { measurement, shape } = await inspect({ ...request, bytes: new Uint8Array(whole) }, platform);
  return { measurement, ...(shape && (await pictures(shape))), settled: true };
};
