import { figureWriter } from '#contract/figure-writer.ts';

/** Three digits and at least so many after the point; more where a figure is small, so that 0.152 mm stays 0.152 mm. */
const digits = (maximumFractionDigits: number): Intl.NumberFormatOptions => ({
  maximumFractionDigits,
  maximumSignificantDigits: 3,
  roundingPriority: 'morePrecision',
  signDisplay: 'negative',
});

const writeWhole = figureWriter({ maximumFractionDigits: 0 });
const writeLength = figureWriter(digits(1));
const writePlace = figureWriter({ minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'negative' });
const writeVolume = figureWriter(digits(0));
const writeArea = figureWriter(digits(0));
const writeBoardArea = figureWriter(digits(2));
const writeMetres = figureWriter(digits(2));

const MM_PER_M = 1_000;
const MM2_PER_CM2 = 100;
const MM3_PER_CM3 = 1_000;
const METRES_FROM_MM = 10_000;

/** What is less than half a micrometre comes from the arithmetic, not from the part. */
const withoutDust = (mm: number) => Number(mm.toFixed(3));

const lengthNumber = (mm: number) => writeLength(withoutDust(mm));

/** What was measured, in whatever unit: 0.3 mm, 45.2 mm². */
export const measuredText = (value: number, unit: string) => `${writeBoardArea(value)} ${unit}`.trim();

/** How many: 1,234. */
export const countText = (count: number) => writeWhole(count);

/** A length in mm: 12.5 mm, 0.152 mm, 1,234.6 mm; 12.35 m from ten metres on. */
export const lengthText = (mm: number) =>
  mm < METRES_FROM_MM ? `${lengthNumber(mm)} mm` : `${writeMetres(mm / MM_PER_M)} m`;

/** The sides of what was measured, in mm: 120 × 80 × 12.5 mm. */
export const sidesText = (sidesMm: readonly number[]) => `${sidesMm.map(lengthNumber).join(' × ')} mm`;

/** A point, in mm and without the unit: 12.0, 4.5. */
export const placeText = (mm: readonly number[]) => mm.map((one) => writePlace(withoutDust(one))).join(', ');

/** A volume in mm³: 45.3 cm³. */
export const volumeText = (mm3: number) => `${writeVolume(mm3 / MM3_PER_CM3)} cm³`;

/** A surface in mm²: 123 cm². */
export const surfaceText = (mm2: number) => `${writeArea(mm2 / MM2_PER_CM2)} cm²`;

/** The area of a board in square inches, by which it is priced: 12.35 in². */
export const boardAreaText = (in2: number) => `${writeBoardArea(in2)} in²`;
