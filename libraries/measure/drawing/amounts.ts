import type { Quantities } from '#measure/measurement.ts';
import type { CloseLines } from './close-lines.ts';
import type { Contours } from './contours.ts';
import type { Doubles } from './doubles.ts';
import type { Path } from './drawing.ts';

export const round = (length: number) => Number(length.toFixed(6));

const lengthOf = (paths: readonly Path[]) => paths.reduce((sum, { length }) => sum + length, 0);

/** Readers of JSON leave out a key of this name, so the lines in such a colour would be missing. */
const colourKey = (colour: string) => (colour === '__proto__' ? 'proto' : colour);

const lengthByColour = (paths: readonly Path[], mm: number) => {
  const lengths = new Map<string, number>();
  for (const { colour, length } of paths) {
    const key = colourKey(colour);
    lengths.set(key, (lengths.get(key) ?? 0) + length * mm);
  }
  return Object.fromEntries([...lengths].map(([colour, length]) => [colour, round(length)]));
};

export interface Lines {
  visible: readonly Path[];
  doubles: Doubles;
  contours: Contours;
  close: CloseLines;
}

/** The quantities that a drawing's price depends on. @param mm millimetres in one unit of the drawing */
export const quantitiesOf = ({ visible, doubles, contours }: Lines, mm: number): Quantities => {
  const drawn = lengthOf(visible);
  return {
    cutLengthMm: round((drawn - doubles.length) * mm),
    drawnLengthMm: round(drawn * mm),
    contours: contours.count,
    openContours: contours.open,
    lengthByColourMm: lengthByColour(visible, mm),
  };
};
