import { fits, fitsTurned, type MachineLimits } from './limits.ts';
import { type Finding, LENGTH_UNITS, type LengthUnit, MM_PER, type Size, type UnitAnswer } from './measurement.ts';
import { sides } from './number-text.ts';

/** Smaller parts are hardly ever meant: the file is probably in another unit. */
const SMALLEST_USUAL_MM = 10;
const SMALLEST_CHOICE_MM = 1;
const LARGEST_CHOICE_MM = 20_000;

const NAMES: Readonly<Record<LengthUnit, string>> = {
  mm: 'millimetres',
  cm: 'centimetres',
  m: 'metres',
  in: 'inches',
  ft: 'feet',
};

export const scaledSize = (size: Size, factor: number): Size => size.map((side) => side * factor);

const isSmall = (sizeMm: Size) => Math.max(...sizeMm) < SMALLEST_USUAL_MM;
const isLarge = (sizeMm: Size, { boxMm }: MachineLimits) =>
  boxMm !== undefined && !(sizeMm.length === 3 ? fitsTurned : fits)(sizeMm, boxMm);
const looksWrong = (sizeMm: Size, limits: MachineLimits) => isSmall(sizeMm) || isLarge(sizeMm, limits);

const rounded = (size: Size): Size => size.map((side) => Number(side.toFixed(6)));

const inEveryUnit = (size: Size) =>
  LENGTH_UNITS.map((value) => ({ value, sizeMm: rounded(scaledSize(size, MM_PER[value])) }));

/** The units in which the part could be meant, those of a usual size first; and those that somebody said already. */
const choicesFor = (size: Size, limits: MachineLimits, said: readonly (LengthUnit | undefined)[]) => {
  const choices = inEveryUnit(size);
  const possible = choices.filter(({ value, sizeMm }) => {
    const largest = Math.max(...sizeMm);
    return said.includes(value) || (largest >= SMALLEST_CHOICE_MM && largest <= LARGEST_CHOICE_MM);
  });
  const usual = ({ sizeMm }: (typeof choices)[number]) => (looksWrong(sizeMm, limits) ? 1 : 0);
  return (possible.length > 1 ? possible : choices).toSorted((one, other) => usual(one) - usual(other));
};

export interface UnitQuestion {
  /** In the file's own numbers. */
  size: Size;
  /** What the file says, if it says anything. */
  inFile?: LengthUnit | undefined;
  /** The numbers mean nothing without the unit, as in CAD and on paper: what the file says is not doubted. */
  isCertain?: boolean;
  /** What the customer answered. */
  answered?: LengthUnit | undefined;
  /** Ask even when the size looks usual: a drawing without a unit may be anything. */
  alwaysAsk?: boolean;
}

/** What a file says of its unit is doubted when nobody makes a part of that size, and in another unit somebody would. */
const isDoubtful = (size: Size, inFile: LengthUnit, limits: MachineLimits) =>
  looksWrong(scaledSize(size, MM_PER[inFile]), limits) &&
  inEveryUnit(size).some(({ sizeMm }) => !looksWrong(sizeMm, limits));

/**
 * Which unit the numbers of a file are in, with all that it could be instead, since any may be wrong. A unit is never guessed in
 * silence: no unit, a size that no machine makes, and one under 10 mm are asked about.
 */
export const settleUnit = (
  { size, inFile, isCertain = false, answered, alwaysAsk = false }: UnitQuestion,
  limits: MachineLimits,
): UnitAnswer => {
  const choices = choicesFor(size, limits, [inFile, answered]);
  const about = { choices, ...(inFile !== undefined && { inFile }) };
  if (answered !== undefined) return { value: answered, from: 'customer', ask: false, ...about };
  if (inFile !== undefined)
    return { value: inFile, from: 'file', ask: !isCertain && isDoubtful(size, inFile, limits), ...about };
  return { value: 'mm', from: 'assumed', ask: alwaysAsk || looksWrong(size, limits), ...about };
};

/** The question to a customer whose file leaves the unit open. */
export const unitQuestion = ({ value, from }: UnitAnswer) =>
  from === 'file'
    ? `This file says that it is in ${NAMES[value]}, which is an unusual size. Which size is right?`
    : 'This file does not say which unit it is in. Which size is right?';

/**
 * That the customer's unit took the place of the file's own.
 * @param says what the file says, and how large it would be by that
 */
export const overridden = (says: string, { value }: UnitAnswer, sizeMm: Size): Finding => ({
  code: 'unit-overridden',
  severity: 'info',
  message: `${says}, but ${NAMES[value]} were chosen (${sides(sizeMm)}).`,
});

/** What a drawing says that is in pixels. */
export const saysPixels = (sizeMm: Size) => `This drawing is in pixels (${sides(sizeMm)} at 96 to the inch)`;

const aboutAnswer = (unit: UnitAnswer, sizeMm: Size): Finding[] => {
  const { value, inFile = value } = unit;
  if (inFile === value) return [];
  const before = scaledSize(sizeMm, MM_PER[inFile] / MM_PER[value]);
  return [overridden(`This file says ${NAMES[inFile]} (${sides(before)})`, unit, sizeMm)];
};

/** Why the unit is asked about, if it is; or that the customer's answer differs from what the file says. */
export const unitFindings = (unit: UnitAnswer, sizeMm: Size, limits: MachineLimits): Finding[] => {
  if (!unit.ask) return aboutAnswer(unit, sizeMm);
  const base = { severity: 'warning', message: unitQuestion(unit), unit: 'mm' } as const;
  const measured = Math.max(...sizeMm);
  if (unit.from !== 'file') return [{ ...base, code: 'unit-unknown', measured }];
  return limits.boxMm && isLarge(sizeMm, limits)
    ? [{ ...base, code: 'too-large', measured, limit: Math.max(...limits.boxMm) }]
    : [{ ...base, code: 'unit-doubtful', measured, limit: SMALLEST_USUAL_MM }];
};
