import { countText, lengthText } from './figure-text.ts';
import type { MeasuredFigures } from './measurement-lines.ts';

/** A colour that machines are set by, and how much is drawn in it. */
export interface ColourLine {
  /** As the file says it; the usual ones by their names. */
  name: string;
  /** '#rrggbb', where it can be shown. */
  swatch?: string;
  length: string;
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ['#000000', 'black'],
  ['#ffffff', 'white'],
  ['#ff0000', 'red'],
  ['#00ff00', 'green'],
  ['#0000ff', 'blue'],
  ['#ffff00', 'yellow'],
  ['#00ffff', 'cyan'],
  ['#ff00ff', 'magenta'],
]);
const SHOWN_COLOUR = /^#[\da-f]{6}$/i;

/** No machine has settings for more, and a file may hold any number of colours, with names of any length. */
const COLOURS_MAX = 40;
const NAME_MAX_LENGTH = 60;

const nameOf = (colour: string) =>
  NAMES.get(colour.toLowerCase()) ??
  (colour.length > NAME_MAX_LENGTH ? `${colour.slice(0, NAME_MAX_LENGTH)}…`.toWellFormed() : colour);

const lineOf = ([colour, mm]: readonly [string, number]): ColourLine => ({
  name: nameOf(colour),
  ...(SHOWN_COLOUR.test(colour) && { swatch: colour }),
  length: lengthText(mm),
});

const restOf = (rest: readonly (readonly [string, number])[]): ColourLine[] => {
  if (rest.length === 0) return [];
  const mm = rest.reduce((sum, [, length]) => sum + length, 0);
  return [{ name: `${countText(rest.length)} more colours`, length: lengthText(mm) }];
};

/** What is drawn in each colour, most first; nothing for a drawing of one colour, whose cut length says it. */
export const colourLines = ({ unit, quantities }: MeasuredFigures): ColourLine[] => {
  const lengths = Object.entries(quantities.lengthByColourMm ?? {}).toSorted(([, one], [, other]) => other - one);
  if (unit.ask || lengths.length < 2) return [];
  return [...lengths.slice(0, COLOURS_MAX).map(lineOf), ...restOf(lengths.slice(COLOURS_MAX))];
};
