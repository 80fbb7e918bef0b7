import { dot, obround, type Piece, rectangle, regularPolygon } from './figure.ts';
import type { Aperture } from './layer.ts';
import { type Macro, piecesOfMacro } from './macro.ts';

const CORNERS_MAX = 12;

/** The figures of the standard apertures, by their sizes in mm (Gerber specification, 4.4). */
const FIGURES: ReadonlyMap<string, (sizes: readonly number[], parameters: readonly number[]) => Piece[]> = new Map([
  ['C', ([diameter = 0]) => [dot(diameter)]],
  ['R', ([width = 0, height = width]) => [rectangle(width, height)]],
  ['O', ([width = 0, height = width]) => [obround(width, height)]],
  [
    'P',
    ([diameter = 0], [, corners = 0, turn = 0]) => [
      regularPolygon(diameter, Math.min(corners, CORNERS_MAX), (turn * Math.PI) / 180),
    ],
  ],
]);

/** The smallest and the largest extent of a standard aperture. */
const extentOf = (shape: string, [first = 0, second = first]: readonly number[]) => {
  const isRound = shape === 'C' || shape === 'P';
  const [narrow, wide] = isRound ? [first, first] : [Math.min(first, second), Math.max(first, second)];
  return { narrow: narrow || 0, wide: wide || 0 }; // NaN where a size is missing
};

/**
 * A tool: circle, rectangle, obround and polygon by their sizes. How large a macro's is, is not known here.
 * @param mm millimetres in one unit of the file
 */
export const readAperture = (
  text: string,
  mm: number,
  macros: ReadonlyMap<string, Macro>,
): [name: string, Aperture] | undefined => {
  const match = /^ADD0*(\d+)([A-Za-z_.$][\w.$-]*)(?:,(.*))?$/.exec(text);
  if (!match) return undefined;
  const [, name = '', shape = '', written] = match;
  const parameters = written?.split('X').map(Number) ?? [];
  const figure = FIGURES.get(shape);
  if (!figure)
    return [name, { shape, narrow: 0, wide: 0, pieces: piecesOfMacro(macros.get(shape) ?? [], parameters, mm) }];
  const sizes = parameters.map((one) => one * mm);
  return [name, { shape, ...extentOf(shape, sizes), pieces: figure(sizes, parameters) }];
};
