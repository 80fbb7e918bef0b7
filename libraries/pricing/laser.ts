import { thicknessOf } from '#contract/measuring/sheet-thickness.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import type { PricedOptions } from '#contract/pricing/priced-fields.ts';
import {
  type Doubt,
  type PricedMeasurement,
  type PricePiece,
  type PriceRule,
  ruleFor,
  type Unpriced,
} from './piece.ts';
import { workOf } from './quantities.ts';

const SECONDS_PER_MINUTE = 60;
/** Colours of the published code (content/disagreements.ts). On blue the pages agree, on black and red they do not. */
const RED = '#ff0000';
const BLUE = '#0000ff';
const BLACK = '#000000';

const AS_IN_TABLE: Doubt = {
  reason: 'Red lines are taken as engraving and all others as cuts. A person will check that this is what you meant.',
  percent: 0,
};
const MATERIAL_NOT_INCLUDED: Doubt = {
  reason: 'This is the price of cutting. The material comes on top, at its purchase price.',
  percent: 0,
};

interface Lengths {
  cutMm: number;
  engravedMm: number;
}

interface Reading {
  asRead: Lengths;
  least: Lengths;
  most: Lengths;
  doubts: Doubt[];
}

const BY_SCANNING: Unpriced = {
  person: 'Blue lines are engraved by scanning, which takes as long as the area needs.',
};

/** What is done along groups of lines. As long as red is engraved only by our guess, it may be cut as well. */
const readingOfGroups = (groups: NonNullable<PricedMeasurement['groups']>, asRead: Lengths): Reading | Unpriced => {
  const engraved = groups.filter(({ use }) => use === 'engrave');
  if (engraved.some(({ colour }) => colour === BLUE)) return BY_SCANNING;
  const isGuess = engraved.some(({ colour, from }) => colour === RED && from === 'assumed');
  const most = isGuess ? { cutMm: asRead.cutMm + asRead.engravedMm, engravedMm: 0 } : asRead;
  return { asRead, least: asRead, most, doubts: isGuess ? [AS_IN_TABLE] : [] };
};

/**
 * What is cut and what is engraved. A drawing in one colour is cut, since nothing else would come out of the sheet. Red beside
 * other colours is engraved, as the table of the page says; the least and the most are the other readings.
 */
const readingOf = ({ quantities, groups }: PricedMeasurement): Reading | Unpriced => {
  const { cutLengthMm: all, lengthByColourMm: byColour = {} } = quantities;
  if (all === undefined) return { person: 'The length of the lines is not known.' };
  if (groups) return readingOfGroups(groups, { cutMm: all, engravedMm: quantities.engraveLengthMm ?? 0 });
  if ((byColour[BLUE] ?? 0) > 0) return BY_SCANNING;
  const whole = { cutMm: all, engravedMm: 0 };
  const engraving = (lengthMm: number): Lengths => {
    const engravedMm = Math.min(all, lengthMm);
    return { cutMm: all - engravedMm, engravedMm };
  };
  const red = byColour[RED] ?? 0;
  if (red === 0 || Object.keys(byColour).length === 1) return { asRead: whole, least: whole, most: whole, doubts: [] };
  const asRead = engraving(red);
  const contrary = engraving(byColour[BLACK] ?? 0);
  const least = contrary.cutMm < asRead.cutMm ? contrary : asRead;
  return { asRead, least, most: whole, doubts: [AS_IN_TABLE] };
};

type Sheet = { cutMmPerSecond: number; label: string };

const sheetOf = ({ material = '', thickness }: PricedOptions, { laser }: PriceBookContent): Sheet | Unpriced => {
  const rule = ruleFor(laser.materials, material);
  if (!rule) return { person: `There is no set price for cutting ${material}.` };
  const mm = thicknessOf(thickness);
  if (mm === undefined) return { person: 'The thickness of the sheet is not known.' };
  const speed = laser.speeds.find(({ upToMm }) => mm <= upToMm);
  if (mm > rule.maxThicknessMm || !speed) return { person: `${material} of ${mm} mm is thicker than we usually cut.` };
  return { cutMmPerSecond: speed.mmPerSecond, label: `${material}, ${mm} mm` };
};

/**
 * The beam's time, in minutes: cut length / speed for the thickness + pierces, one a contour, + engraved length / its speed;
 * lengths in mm, speeds in mm/s. The sheet itself is charged at what it cost, which nobody knows yet.
 */
const laserPiece: PricePiece = (measured, options, book) => {
  const sheet = sheetOf(options, book);
  if ('person' in sheet) return sheet;
  const reading = readingOf(measured);
  if ('person' in reading) return reading;
  const { laser, prices } = book;
  const pierceSeconds = (measured.quantities.contours ?? 0) * laser.pierceSeconds;
  const rate = prices.laserCutting.high;
  const workFor = ({ cutMm, engravedMm }: Lengths) => [
    workOf(`Cutting ${sheet.label}`, 'min', (cutMm / sheet.cutMmPerSecond + pierceSeconds) / SECONDS_PER_MINUTE, rate),
    ...(engravedMm > 0
      ? [workOf('Engraving', 'min', engravedMm / laser.engravingMmPerSecond / SECONDS_PER_MINUTE, rate)]
      : []),
  ];
  return {
    work: workFor(reading.asRead),
    least: workFor(reading.least),
    most: workFor(reading.most),
    doubts: [...reading.doubts, ...(options.materialNeeded === 'No' ? [] : [MATERIAL_NOT_INCLUDED])],
  };
};

export const laserRule: PriceRule = { kinds: ['drawing'], piece: laserPiece, charges: 'laser' };
