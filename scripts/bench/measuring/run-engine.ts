import { readFileSync } from 'node:fs';
import path from 'node:path';
import { measureInChild } from '#server/features/measuring/engine/measure-in-child.ts';
import type { Sample } from './samples.ts';

const PIECE_BYTES = 65_536;
const LOOK_EVERY_MS = 5;
/** As on a quiet server, but patient: what takes too long is a figure here. */
const BOUNDS = { deadlineMs: 300_000, memoryBytes: 4_000_000_000 };

/** The child as it is built, which is what `npm start` runs. */
const BUILT = {
  file: path.resolve('build/server/measuring-child.js'),
  reads: ['build/server', 'package.json', 'node_modules'].map((name) => path.resolve(name)),
};

const measureFile = measureInChild({
  log: { warn: (fields, text) => console.error(text, fields) },
  entry: BUILT,
  bounds: () => BOUNDS,
});

async function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    yield await Promise.resolve(bytes.subarray(at, at + PIECE_BYTES));
}

/** The most memory that a child of this process had so far, in MB; 0 while there is none. Linux only: it reads /proc. */
const peakMegabytes = () => {
  try {
    const child = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim();
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1] ?? 0) / 1_000;
  } catch {
    return 0; // none, or just gone
  }
};

export interface EngineRun {
  ms: number;
  megabytes: number;
}

/** @throws Error when the file could not be measured */
export const runEngine = async ({ name }: Pick<Sample, 'name'>, bytes: Uint8Array): Promise<EngineRun> => {
  let megabytes = 0;
  const looking = setInterval(() => (megabytes = Math.max(megabytes, peakMegabytes())), LOOK_EVERY_MS);
  const began = performance.now();
  const request = { name, size: bytes.length, bytes: inPieces(bytes), limits: { boxMm: [10_000, 10_000, 10_000] } };
  const { measurement, settled } = await measureFile(request, new AbortController().signal);
  const ms = performance.now() - began;
  clearInterval(looking);
  if (!settled || (measurement.verdict === 'person' && bytes.length > 0))
    throw new Error(`${name} was not measured: ${measurement.reason}`);
  return { ms, megabytes };
};
