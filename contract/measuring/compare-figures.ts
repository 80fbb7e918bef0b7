import { boardAreaText, lengthText, volumeText } from './figure-text.ts';
import { findingCounts, type MeasuredFigures, measuredSize } from './measurement-lines.ts';

/** A figure of a file and of the one that it replaced; `difference` where both are numbers: '+12 cm³ (+150 %)'. */
export interface ComparedLine {
  label: string;
  before: string;
  now: string;
  difference?: string;
}

const NONE = '–';

/** How much more or less, with a true minus sign; `write` takes an amount. */
export const differenceText = (before: number, now: number, write: (value: number) => string): string => {
  if (write(before) === write(now)) return 'no difference';
  const sign = now > before ? '+' : '−';
  const percent = before === 0 ? '' : ` (${sign}${Math.round((Math.abs(now - before) / before) * 100)} %)`;
  return `${sign}${write(Math.abs(now - before))}${percent}`;
};

const QUANTITIES = [
  ['Volume', 'volumeMm3', volumeText],
  ['Cut length', 'cutLengthMm', lengthText],
  ['Board area', 'boxIn2', boardAreaText],
  ['Narrowest track', 'narrowestLineMm', lengthText],
  ['Smallest hole', 'smallestDrillMm', lengthText],
] as const;

const comparedQuantities = (before: MeasuredFigures, now: MeasuredFigures): ComparedLine[] =>
  QUANTITIES.flatMap(([label, name, write]) => {
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
