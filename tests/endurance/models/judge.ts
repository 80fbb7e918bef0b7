import { measure } from '#measure';
import type { LengthUnit, Measurement } from '#measure/measurement';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { readDocument } from '#server/features/measuring/engine/read-document.ts';

export const platform = { inflateRaw, clock: () => performance.now(), readDocument };

/** A generated file, and what an independent look at it found. */
export interface Model {
  name: string;
  bytes: Uint8Array;
  limits: Parameters<typeof measure>[0]['limits'];
  answered?: LengthUnit;
  /** What is not so of a measurement of it, in words; of one that is no `exact` only what it still vouches for. */
  wrong: (measurement: Measurement) => string[];
}

export interface Judged {
  measurement: Measurement;
  wrong: string[];
}

export const judged = async ({ name, bytes, limits, answered, wrong }: Model): Promise<Judged> => {
  const measurement = await measure({ name, bytes, limits, answered }, platform);
  return { measurement, wrong: wrong(measurement) };
};

/** Says that a figure is not what it is to be. @param slack how far it may be off */
export const differs = (what: string, value: number | undefined, is: number, slack: number): string[] =>
  value !== undefined && Math.abs(value - is) <= slack ? [] : [`${what} ${value} is ${Number(is.toPrecision(7))}`];
