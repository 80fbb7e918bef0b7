import type { Quantities } from '#measure/measurement.ts';
import type { CloseLines } from './close-lines.ts';
import type { Contours } from './contours.ts';
import type { Doubles } from './doubles.ts';
import type { Path } from './drawing.ts';

export const round = (length: number) => Number(length.toFixed(6));

export const lengthOf = (paths: readonly Path[]) => paths.reduce((sum, { length }) => sum + length, 0);

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
  /** What is cut, and what is engraved; missing where nothing tells the lines apart, and all are cut. */
  cut: readonly Path[];
  engraved?: readonly Path[] | undefined;
  /** Among the lines of each use. */
  doubles: Record<'cut' | 'engraved', Doubles>;
  contours: Contours;
  close: CloseLines;
}

/** The quantities that a drawing's price depends on. @param mm millimetres in one unit of the drawing */
export const quantitiesOf = ({ visible, cut, engraved, doubles, contours }: Lines, mm: number): Quantities => {
  return {
    cutLengthMm: round((lengthOf(cut) - doubles.cut.length) * mm),
    ...(engraved && { engraveLengthMm: round((lengthOf(engraved) - doubles.engraved.length) * mm) }),
    drawnLengthMm: round(lengthOf(visible) * mm),
    contours: contours.count,
    openContours: contours.open,
    lengthByColourMm: lengthByColour(visible, mm),
  };
};
