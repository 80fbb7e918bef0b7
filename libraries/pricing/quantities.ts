import { costOfHundredths, type Paisa, paisaOf } from './money.ts';

/** In what work is counted. */
export type WorkUnit = 'g' | 'min' | 'sq inch';

/** Work on one piece. */
export interface Work {
  label: string;
  unit: WorkUnit;
  /** A whole number of hundredths of the unit. */
  hundredths: number;
  /** For one whole unit. */
  ratePaisa: Paisa;
}

/** In hundredths. Tenths of a gram are what a weight is good for; minutes and square inches are worth their hundredths. */
const STEP = { g: 10, min: 1, 'sq inch': 1 } as const;

/** Coarse enough that the step costs whole paisa: a price with tenths of a taka is for tenths of its unit. */
const stepFor = (unit: WorkUnit, ratePaisa: Paisa) => {
  if (ratePaisa % 10 !== 0) return 100;
  return ratePaisa % 100 === 0 ? STEP[unit] : 10;
};

/** Work of a quantity, rounded to the nearest step and never to nothing. @param rate taka a unit */
export const workOf = (label: string, unit: WorkUnit, quantity: number, rate: number): Work => {
  const ratePaisa = paisaOf(rate);
  const step = stepFor(unit, ratePaisa);
  const steps = Math.round((quantity * 100) / step);
  return { label, unit, hundredths: quantity > 0 ? Math.max(1, steps) * step : 0, ratePaisa };
};

/** What work on so many pieces costs; a whole number by the choice of steps. */
export const costOf = ({ hundredths, ratePaisa }: Work, pieces = 1): Paisa =>
  costOfHundredths(hundredths * pieces, ratePaisa);
