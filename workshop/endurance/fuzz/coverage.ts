import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';

/** The code whose ways are followed. */
const FOLLOWED = /\/(libraries\/measure|features\/measuring\/engine)\//;

/** The ranges that were run, with how often. */
const waysThrough = (functions: readonly Profiler.FunctionCoverage[]) =>
  functions
    .flatMap(({ ranges }) => ranges)
    .filter(({ count }) => count > 0)
    .map(({ startOffset, endOffset, count }) => `${startOffset} ${endOffset} ${Math.floor(Math.log2(count) / 2)}`);

/** Tells which inputs take a way through the code that none before took. */
export const followCoverage = async () => {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const seen = new Set<string>();
  /** How many ways since the last call were new; how often counts in powers of two. */
  const takeNew = async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const before = seen.size;
    for (const { url, scriptId, functions } of result)
      if (FOLLOWED.test(url)) for (const way of waysThrough(functions)) seen.add(`${scriptId} ${way}`);
    return seen.size - before;
  };
  return { takeNew, ways: () => seen.size, end: () => session.disconnect() };
};
