import { wholeCents } from '#contract/money/money-text.ts';
import type { EstimateLine } from './estimate.ts';

/** What a price charges for one file, in the shop’s currency; undefined where none of its lines is for that file. */
export const chargeFor = (lines: readonly EstimateLine[], measurementId: string): number | undefined => {
  const its = lines.filter((line) => line.measurementId === measurementId);
  if (its.length === 0) return undefined;
  return wholeCents(its.reduce((sum, { amount }) => sum + amount, 0));
};
