import { boardAreaText, countText, lengthText, volumeText } from './figure-text.ts';
import { findingCounts, type MeasuredFigures, measuredSize } from './measurement-lines.ts';

/** A figure of a file and of the one that it replaced; `difference` where both are numbers: '+12 cm³ (+150 %)'. */
export interface ComparedLine {
  label: string;
  before: string;
  now: string;
  difference?: string;
}

const NONE = '–';

/** Above this factor, and below its inverse, a percentage tells nobody anything. */
const TIMES_FROM = 4;
const PART_BELOW = 0.01;

/** 'about 1,100,000': two digits say how far apart two figures are. */
const timesText = (times: number) => {
  const rounded = Number(times.toPrecision(2));
  const written = rounded < 10 ? String(rounded) : countText(rounded);
  return rounded === times ? written : `about ${written}`;
};

/** How the one is to the other: '+150 %', 'about 21 times as much'. */
const ratioText = (before: number, now: number): string => {
  const ratio = now / before;
  if (ratio >= TIMES_FROM) return `${timesText(ratio)} times as much`;
  if (ratio > 0 && ratio < PART_BELOW) return 'less than 1 % of it';
  const percent = Math.round(Math.abs(ratio - 1) * 100);
  return percent === 0 ? 'less than 1 %' : `${now > before ? '+' : '−'}${percent} %`;
};

/** How much more or less, with a true minus sign; `write` takes an amount. */
export const differenceText = (before: number, now: number, write: (value: number) => string): string => {
  if (write(before) === write(now)) return 'no difference';
  const difference = `${now > before ? '+' : '−'}${write(Math.abs(now - before))}`;
  return before > 0 ? `${difference} (${ratioText(before, now)})` : difference;
};

const QUANTITIES = [
  ['Volume', 'volumeMm3', volumeText],
  ['Cut length', 'cutLengthMm', lengthText],
  ['Engraved length', 'engraveLengthMm', lengthText],
  ['As drawn', 'drawnLengthMm', lengthText],
  ['Board area', 'boxIn2', boardAreaText],
  ['Narrowest track', 'narrowestLineMm', lengthText],
  ['Smallest hole', 'smallestDrillMm', lengthText],
] as const;

/** Whether lines are drawn more often than they are cut, or left out: only then is that length worth a line. */
const isDrawnOtherwise = ({ quantities: { cutLengthMm, engraveLengthMm = 0, drawnLengthMm } }: MeasuredFigures) =>
  cutLengthMm !== undefined &&
  drawnLengthMm !== undefined &&
  lengthText(drawnLengthMm) !== lengthText(cutLengthMm + engraveLengthMm);

const comparedQuantities = (before: MeasuredFigures, now: MeasuredFigures): ComparedLine[] =>
  QUANTITIES.flatMap(([label, name, write]) => {
    if (name === 'drawnLengthMm' && !isDrawnOtherwise(before) && !isDrawnOtherwise(now)) return [];
    const [old, fresh] = [before, now].map(({ unit, quantities }) => (unit.ask ? undefined : quantities[name]));
    if (old === undefined && fresh === undefined) return [];
    const told = (value: number | undefined) => (value === undefined ? NONE : write(value));
    const both = old !== undefined && fresh !== undefined;
    return [
      { label, before: told(old), now: told(fresh), ...(both && { difference: differenceText(old, fresh, write) }) },
    ];
  });

const found = (figures: MeasuredFigures) => findingCounts(figures) || 'nothing';

/** A file beside the one that it replaced: its size, what it amounts to, and how much was found in it. */
export const compareFigures = (before: MeasuredFigures, now: MeasuredFigures): ComparedLine[] => [
  { label: 'Size', before: measuredSize(before) ?? NONE, now: measuredSize(now) ?? NONE },
  ...comparedQuantities(before, now),
  { label: 'Found', before: found(before), now: found(now) },
];
