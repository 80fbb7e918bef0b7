import { fits, fitsTurned, type MachineLimits } from './limits.ts';
import { LENGTH_UNITS, type LengthUnit, MM_PER, type Size, type UnitAnswer } from './measurement.ts';

/** Smaller parts are hardly ever meant: the file is probably in another unit. */
const SMALLEST_USUAL_MM = 10;
const SMALLEST_CHOICE_MM = 1;
const LARGEST_CHOICE_MM = 20_000;

export const scaledSize = (size: Size, factor: number): Size => size.map((side) => side * factor);

const looksWrong = (sizeMm: Size, { boxMm }: MachineLimits) =>
  Math.max(...sizeMm) < SMALLEST_USUAL_MM ||
  (boxMm !== undefined && !(sizeMm.length === 3 ? fitsTurned : fits)(sizeMm, boxMm));

/** The units in which the part could be meant, those of a usual size first. */
const choicesFor = (size: Size, limits: MachineLimits) => {
  const choices = LENGTH_UNITS.map((value) => ({ value, sizeMm: scaledSize(size, MM_PER[value]) }));
  const possible = choices.filter(({ sizeMm }) => {
    const largest = Math.max(...sizeMm);
    return largest >= SMALLEST_CHOICE_MM && largest <= LARGEST_CHOICE_MM;
  });
  const usual = ({ sizeMm }: (typeof choices)[number]) => (looksWrong(sizeMm, limits) ? 1 : 0);
  return (possible.length > 0 ? possible : choices).toSorted((one, other) => usual(one) - usual(other));
};

export interface UnitQuestion {
  /** In the file's own numbers. */
  size: Size;
  /** What the file says, if it says anything. */
  inFile?: LengthUnit | undefined;
  /** What the customer answered. */
  answered?: LengthUnit | undefined;
  /** Ask even when the size looks usual: a drawing without a unit may be anything. */
  alwaysAsk?: boolean;
}

/**
 * Which unit the numbers of a file are in. A unit is never guessed in silence: without one, a size that no machine makes
 * or under 10 mm is asked about, with the choices and their sizes.
 */
export const settleUnit = (
  { size, inFile, answered, alwaysAsk = false }: UnitQuestion,
  limits: MachineLimits,
): UnitAnswer => {
  if (answered !== undefined) return { value: answered, from: 'customer', ask: false };
  if (inFile !== undefined) return { value: inFile, from: 'file', ask: false };
  if (!alwaysAsk && !looksWrong(size, limits)) return { value: 'mm', from: 'assumed', ask: false };
  return { value: 'mm', from: 'assumed', ask: true, choices: choicesFor(size, limits) };
};
