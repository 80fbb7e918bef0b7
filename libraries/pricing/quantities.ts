import { type Cents, centsOf, costOfHundredths } from './money.ts';

/** In what work is counted. */
export type WorkUnit = 'g' | 'min' | 'sq inch';

/** Work on one piece. */
export interface Work {
  label: string;
  unit: WorkUnit;
  /** A whole number of hundredths of the unit. */
  hundredths: number;
  /** For one whole unit. */
  rateCents: Cents;
}

/** In hundredths. Tenths of a gram are what a weight is good for; minutes and square inches are worth their hundredths. */
const STEP = { g: 10, min: 1, 'sq inch': 1 } as const;

/** Coarse enough that the step costs whole cents: a price with tenths is for tenths of its unit. */
const stepFor = (unit: WorkUnit, rateCents: Cents) => {
  if (rateCents % 10 !== 0) return 100;
  return rateCents % 100 === 0 ? STEP[unit] : 10;
};

/** Work of a quantity, rounded to the nearest step and never to nothing. @param rate for one unit */
export const workOf = (label: string, unit: WorkUnit, quantity: number, rate: number): Work => {
  const rateCents = centsOf(rate);
  const step = stepFor(unit, rateCents);
  const steps = Math.round((quantity * 100) / step);
  return { label, unit, hundredths: quantity > 0 ? Math.max(1, steps) * step : 0, rateCents };
};

/** What work on so many pieces costs; a whole number by the choice of steps. */
export const costOf = ({ hundredths, rateCents }: Work, pieces = 1): Cents =>
  costOfHundredths(hundredths * pieces, rateCents);
