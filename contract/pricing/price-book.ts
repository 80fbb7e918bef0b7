import { z } from 'zod';
import { isTaka, spokenCurrency } from '#contract/money/currency.ts';
import { currencyCode } from '#contract/money/currency-code.ts';
import { THICKEST_WALL_MM } from '#contract/services/thickest-wall.ts';

const NUMBER = 'Please write a number, such as 12 or 12.5!';
const WHOLE = 'Please write a whole number!';

/** Which of the two figures of a published range is charged. */
const figure = z.enum(['low', 'high']);

/** A unit of other currencies is worth more than a taka. */
const rateStep = () => (isTaka() ? 0.1 : 0.01);
const RATE_STEP = {
  error: () => `Prices go in steps of ${rateStep().toFixed(2)} ${spokenCurrency()}, at most 1,000,000!`,
};
/**
 * For one gram, minute or square inch. Steps of 0.10 taka, so that quantities with a decimal come to whole cents and every
 * line of an estimate multiplies exactly.
 */
const rate = z
  .number(NUMBER)
  .min(0, RATE_STEP)
  .max(1_000_000, RATE_STEP)
  .multipleOf(0.01, RATE_STEP)
  .refine((value) => Number.isInteger(Number((value / rateStep()).toFixed(6))), RATE_STEP);

const AMOUNT = { error: () => `Amounts are in ${spokenCurrency()} with at most two decimals, from 0 to 1,000,000!` };
const amount = z.number(NUMBER).min(0, AMOUNT).max(1_000_000, AMOUNT).multipleOf(0.01, AMOUNT);

const PERCENT = 'This is a share between 0 and 90 percent!';
const percent = z.number(NUMBER).min(0, PERCENT).max(90, PERCENT);

const ABOVE_ZERO = 'This must be above 0, and at most 10,000!';
const positive = z.number(NUMBER).positive(ABOVE_ZERO).max(10_000, ABOVE_ZERO);

const MIN_WALL = `This must be above 0, and at most ${THICKEST_WALL_MM} mm!`;
/** Optional: without it, the limit of the service's machine counts. Stored books of before do not have it. */
const minWallMm = z.number(NUMBER).positive(MIN_WALL).max(THICKEST_WALL_MM, MIN_WALL).optional();

/** As the owner of the first book wrote it, or the code of the shop's currency: a book is saved in that one only. */
const currencyOf = (first: string) => z.union([z.literal(first), currencyCode]);

const range = <Per extends string>(currency: string, per: Per) =>
  z
    .object({ low: rate, high: rate, currency: currencyOf(currency), per: z.literal(per) })
    .refine(({ low, high }) => low <= high, { path: ['high'], error: 'The upper price is below the lower one!' });

/** What the shop publishes; `low` and `high` are the same where it is one figure. */
const prices = z.object({
  fdmPla: range('tk', 'gram'),
  fdmPetg: range('tk', 'gram'),
  fdmAbs: range('tk', 'gram'),
  slaOnCard: range('tk', 'gram'),
  slaInText: range('tk', 'gram'),
  laserCutting: range('tk', 'minute'),
  laserHourThickWoodOrPlastic: range('bdt', 'hour'),
  laserHourWoodOrAcrylic3mm: range('bdt', 'hour'),
  laserHourPvc: range('bdt', 'hour'),
  laserHourThinMaterial: range('bdt', 'hour'),
  pcbSingleLayer: range('tk', 'sq inch'),
  pcbDoubleLayer: range('tk', 'sq inch'),
  pcbSolderMask: range('tk', 'sq inch per layer'),
  pcbSilkScreen: range('tk', 'sq inch per layer'),
  pcbProcessing: z.object({ low: amount, high: amount, currency: currencyOf('tk') }),
});

const NAMES_MAX = 30;
/** By what the customer chooses, in the words of the order form. */
const byOption = <Rule extends z.ZodType>(rule: Rule) =>
  z
    .record(z.string().min(1).max(100), rule)
    .refine((rules) => Object.keys(rules).length <= NAMES_MAX, `There are at most ${NAMES_MAX} of these!`);

const rises = (values: readonly number[]) => values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0));
const neverFalls = (values: readonly number[]) =>
  values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0));

const FROM = 'A discount begins with 2 to 1,000,000 pieces!';
const pieces = z.number(NUMBER).int(WHOLE).min(2, FROM).max(1_000_000, FROM);

const ROWS_MAX = 20;
const TOO_MANY_ROWS = `There are at most ${ROWS_MAX} of these!`;

const quantityBreaks = z
  .array(z.object({ from: pieces, percentOff: percent }))
  .max(ROWS_MAX, TOO_MANY_ROWS)
  .refine((breaks) => rises(breaks.map(({ from }) => from)), 'Please list the quantities from small to large!')
  .refine(
    (breaks) => neverFalls(breaks.map(({ percentOff }) => percentOff)),
    'Who orders more never pays more for each: the discount may not fall!',
  );

/** What is charged for a file besides its work, once each: the set-up, and what is missing to the minimum. */
const charges = z.object({ setUp: amount, minimum: amount, quantityBreaks });

const speeds = z
  .array(z.object({ upToMm: positive, mmPerSecond: positive }))
  .min(1, 'At least one speed is needed!')
  .max(ROWS_MAX, TOO_MANY_ROWS)
  .refine((rows) => rises(rows.map(({ upToMm }) => upToMm)), 'Please list the thicknesses from thin to thick!')
  .refine(
    (rows) => neverFalls(rows.map(({ mmPerSecond }) => -mmPerSecond)),
    'A thicker sheet is never cut faster than a thin one!',
  );

const ROUND_TO_STEP = {
  error: () => `Sums are rounded to 0.01 to 100 ${spokenCurrency()}, with at most two decimals!`,
};
/** Stored books of before do not have it. */
const ROUND_TO = 1;
const roundTo = z
  .number(NUMBER)
  .min(0.01, ROUND_TO_STEP)
  .max(100, ROUND_TO_STEP)
  .multipleOf(0.01, ROUND_TO_STEP)
  .default(ROUND_TO);

const INFILL = 'This is a share between 0 and 100 percent!';
const PIERCE = 'This is a time between 0 and 60 seconds!';
const SIDES = 'A board has copper on 1 or 2 sides!';
const DAYS = 'This is between 1 and 60 working days!';

/** The shop's rates and the rules by which they are applied. Lengths in mm, shares in percent, densities in g/cm³. */
export const priceBookContent = z.object({
  prices,
  fdm: z.object({
    materials: byOption(
      z.object({ price: z.enum(['fdmPla', 'fdmPetg', 'fdmAbs']), densityGPerCm3: positive, minWallMm }),
    ),
    finishings: byOption(z.object({ figure, layerHeightMm: positive, solidLayers: positive })),
    strengths: byOption(
      z.object({ perimeters: positive, infillPercent: z.number(NUMBER).min(0, INFILL).max(100, INFILL) }),
    ),
    lineWidthMm: positive,
    /** Walls are a little more than their lines, since these overlap and turn corners. */
    wallFactor: positive,
    /** How far the weight may be off, either way. */
    bandPercent: percent,
  }),
  sla: z.object({ price: z.enum(['slaOnCard', 'slaInText']), figure, densityGPerCm3: positive, minWallMm }),
  laser: z.object({
    materials: byOption(z.object({ maxThicknessMm: positive })),
    speeds,
    engravingMmPerSecond: positive,
    pierceSeconds: z.number(NUMBER).min(0, PIERCE).max(60, PIERCE),
  }),
  pcb: z.object({
    layers: byOption(
      z.object({
        price: z.enum(['pcbSingleLayer', 'pcbDoubleLayer']),
        copperLayers: z.number(NUMBER).int(WHOLE).min(1, SIDES).max(2, SIDES),
      }),
    ),
    finishings: byOption(z.object({ price: z.enum(['pcbSolderMask', 'pcbSilkScreen']) })),
  }),
  charges: z.object({ fdm: charges, sla: charges, laser: charges, pcb: charges }),
  /** Added to all of an order that is to be made first; 0 where there is no such offer. */
  rushPercent: percent,
  /** How far a price may be off where the file leaves its figures uncertain, either way. */
  uncertainPercent: percent,
  /** What a buyer pays is rounded to a multiple of this, with VAT: 1 is whole taka, 0.01 leaves it as it is. */
  roundTo,
  /** When a person answers, where no price is given. */
  answerWithinWorkingDays: z.number(NUMBER).int(WHOLE).min(1, DAYS).max(60, DAYS),
});
export type PriceBookContent = z.infer<typeof priceBookContent>;

/** A book as it was stored, with what later versions of the shop added. */
export const completeBook = (stored: z.input<typeof priceBookContent>): PriceBookContent => ({
  ...stored,
  roundTo: stored.roundTo ?? ROUND_TO,
});

/** All that the shop publishes, by name. */
export type PublishedPrices = PriceBookContent['prices'];
export type PriceName = keyof PublishedPrices;

/** A published price in the shop’s currency. For a single figure, `low` and `high` are the same. */
export interface Price {
  low: number;
  high: number;
  /** The owner of the first book wrote 'tk' for a job and 'bdt' for an hour of machine time; others have their code. */
  currency: string;
  per?: 'gram' | 'minute' | 'hour' | 'sq inch' | 'sq inch per layer';
}

/** Versions count from 1 on. A saved one never changes; the last one is in force. */
export const bookVersion = z.coerce.number().int().min(1).max(1_000_000_000);

/** What a price needs to know of a book. Nothing is exact until the owner has confirmed it. */
export interface PriceBook {
  version: number;
  confirmed: boolean;
  content: PriceBookContent;
}
