import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { boundsFor } from '#server/features/measuring/engine/bounds.ts';
import { confinement } from '#server/features/measuring/engine/confinement.ts';
import { decodeResult } from '#server/features/measuring/engine/decode-result.ts';
import { encodeRequestHead } from '#server/features/measuring/engine/frames.ts';
import { startChild } from '#server/features/measuring/engine/start-child.ts';
import { peakMegabytes } from '#tests/support/processor/memory-of.ts';
import { processorSeconds } from '#workshop/bench/load.ts';
import type { Sample } from './samples.ts';

const PIECE_BYTES = 65_536;
const LOOK_EVERY_MS = 5;
const limits = { boxMm: [10_000, 10_000, 10_000] };

/** The child as it is built, which is what `npm start` runs. */
const BUILT = {
  file: path.resolve('build/server/measuring-child.js'),
  reads: ['build/server', 'package.json', 'node_modules'].map((name) => path.resolve(name)),
};

function* request(name: string, bytes: Uint8Array) {
  yield encodeRequestHead({ name, size: bytes.length, limits });
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

interface Cost {
  /** Of the processor, all threads together. */
  processorMs: number;
  /** That somebody waited. */
  ms: number;
  /** The most memory that it had. */
  megabytes: number;
}

/** What it took until the measurement was there, and until its pictures were, too; the start of the process included. */
export interface EngineRun {
  measured: Cost;
  whole: Cost;
}

/** Looks at a process again and again. Linux only: it reads /proc, which forgets a process as it ends. */
const watchCost = (pid: number) => {
  const began = performance.now();
  const cost: Cost = { processorMs: 0, ms: 0, megabytes: 0 };
  const look = async () => {
    const seconds = await processorSeconds(pid).catch(() => 0);
    const megabytes = await peakMegabytes(pid).catch(() => 0);
    cost.processorMs = Math.max(cost.processorMs, seconds * 1_000);
    cost.megabytes = Math.max(cost.megabytes, megabytes);
    cost.ms = performance.now() - began;
    return { ...cost };
  };
  const looking = setInterval(() => void look(), LOOK_EVERY_MS);
  return { look, end: () => clearInterval(looking) };
};

/** @throws Error when the file could not be measured */
export const runEngine = async ({ name }: Pick<Sample, 'name'>, bytes: Uint8Array): Promise<EngineRun> => {
  const { launcher } = await confinement(BUILT.reads);
  const child = startChild(BUILT, boundsFor({ name, size: bytes.length }), launcher(BUILT.reads));
  const watch = watchCost(child.process.pid ?? 0);
  const fed = pipeline(Readable.from(request(name, bytes)), child.requests, { end: false });
  const said: Buffer[] = [];
  let measured: Cost | undefined;
  for await (const chunk of child.results as AsyncIterable<Buffer>) {
    measured ??= await watch.look();
    said.push(chunk);
  }
  await fed;
  watch.end();
  const { measurement } = decodeResult(Buffer.concat(said), true);
  if (!measured || (measurement.verdict === 'person' && bytes.length > 0))
    throw new Error(`${name} was not measured: ${measurement.reason}`);
  return { measured, whole: await watch.look() };
};
