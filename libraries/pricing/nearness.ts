import type { NearnessFigures } from '#contract/pricing/nearness.ts';

/** With fewer jobs nothing is said; no more than the last ones count. */
export const NEARNESS_JOBS = { least: 10, most: 50 } as const;

/** An estimate never says that it is nearer than this, nor that it may be further off. */
const BAND_PERCENT = { least: 5, most: 50 } as const;
const SHARE = 0.9;

/** What a job was estimated at and what it took, in the same unit; above 0. */
export interface ComparedJob {
  estimated: number;
  actual: number;
}

/** How much more than estimated a job took, in percent of the estimate. */
export const percentOver = ({ estimated, actual }: ComparedJob) => (actual / estimated - 1) * 100;

const rising = (values: readonly number[]) => values.toSorted((one, other) => one - other);

const median = (values: readonly number[]) => {
  const sorted = rising(values);
  const [below = 0, above = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (below + above) / 2;
};

/** Rounds away what binary fractions add: 110 / 100 is 10 percent more, and not a little over. */
const upward = (percent: number) => Math.ceil(Number(percent.toFixed(6)));

/** How near the estimates of these jobs were, and what band that gives; undefined while there are too few. */
export const nearnessOf = (jobs: readonly ComparedJob[]): NearnessFigures | undefined => {
  if (jobs.length < NEARNESS_JOBS.least) return undefined;
  const percents = jobs.map(percentOver);
  const off = rising(percents.map(Math.abs));
  const withinPercent = upward(off[Math.ceil(off.length * SHARE) - 1] ?? 0);
  return {
    jobs: jobs.length,
    medianPercent: Math.round(median(percents)) + 0, // never −0
    withinPercent,
    bandPercent: Math.min(BAND_PERCENT.most, Math.max(BAND_PERCENT.least, withinPercent)),
  };
};
