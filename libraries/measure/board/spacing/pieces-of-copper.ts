import type { BoardFile } from '#measure/board/board-files.ts';
import type { Piece } from '#measure/board/gerber/figure.ts';
import type { GerberLayer } from '#measure/board/gerber/layer.ts';
import type { Outline } from '#measure/board/outline.ts';

/** Copper that is drawn in one go, in mm: a line with round ends, or the area inside its points. */
export interface Copper {
  /** x and y of one point after the other; an area ends where it begins. */
  points: ArrayLike<number>;
  /** Half the width of a line; 0 for an area. */
  radius: number;
}

/** The box around a piece: left, bottom, right, top. */
export const boxOfCopper = ({ points, radius }: Copper) => {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] as number, points[at + 1] as number];
    box[0] = Math.min(box[0], x - radius);
    box[1] = Math.min(box[1], y - radius);
    box[2] = Math.max(box[2], x + radius);
    box[3] = Math.max(box[3], y + radius);
  }
  return box;
};

export const isArea = ({ radius, points }: Copper) => radius === 0 && points.length > 4;

export const closed = (points: ArrayLike<number>) => {
  const line = new Float64Array(points.length + 2);
  line.set(points);
  line.set(line.subarray(0, 2), points.length);
  return line;
};

const placed = ({ points, widthMm }: Piece, x: number, y: number): Copper => {
  const moved = points.map((value, axis) => value + (axis % 2 === 0 ? x : y));
  return widthMm > 0 ? { points: moved, radius: widthMm / 2 } : { points: closed(moved), radius: 0 };
};

/** Where its tools were flashed. */
export const padsOf = ({ flashes }: GerberLayer): Copper[] =>
  flashes.kept.flatMap(({ aperture, points }) =>
    Array.from({ length: points.length / 2 }, (_, at) =>
      aperture.pieces.map((piece) => placed(piece, points[at * 2] as number, points[at * 2 + 1] as number)),
    ).flat(),
  );

/** Some programs draw the outline on each layer; lines so near to it are no copper. */
const ON_OUTLINE_MM = 0.02;
const OUTLINE_TOOL_MM = 0.5;

const isOnBox = (points: ArrayLike<number>, { box: { min, max } }: Outline) => {
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] as number, points[at + 1] as number];
    const away = Math.min(Math.abs(x - min[0]), Math.abs(x - max[0]), Math.abs(y - min[1]), Math.abs(y - max[1]));
    if (away > ON_OUTLINE_MM) return false;
  }
  return true;
};

/** What takes copper away again is not followed. */
const isPlain = ({ paths, flashes }: GerberLayer) =>
  paths.every(({ level }) => level === 0) &&
  flashes.kept.every(({ level }) => level === 0) &&
  flashes.count === flashes.keptCount;

/** All copper of a layer; undefined where something takes some of it away again, or not all of it is known. */
export const copperOf = ({ gerber }: BoardFile, outline: Outline | undefined): Copper[] | undefined => {
  if (!gerber || !isPlain(gerber)) return undefined;
  const paths = gerber.paths.filter(
    ({ points, isRegion, widthMm }) =>
      isRegion || (widthMm > 0 && !(outline && widthMm < OUTLINE_TOOL_MM && isOnBox(points, outline))),
  );
  const drawn = paths.map(
    ({ points, isRegion, widthMm }): Copper =>
      isRegion ? { points: closed(points), radius: 0 } : { points, radius: widthMm / 2 },
  );
  return [...drawn, ...padsOf(gerber)];
};
