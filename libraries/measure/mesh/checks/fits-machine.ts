import { fitsTurned, UPRIGHT } from '#measure/limits.ts';
import type { Size } from '#measure/measurement.ts';
import { type Box, type Mesh, sizeOf } from '#measure/mesh/mesh.ts';

/** How many columns a shadow's outline is stored in; the error is under one column at each end. */
const COLUMNS = 2_000;
const TURNS = 360;

/** Seen along an axis, the lowest and the highest vertex of each column: flat, x and y of one after the other. */
const outlineAlong = ({ vertices }: Mesh, along: number, least: number, width: number) => {
  const [x, y] = [0, 1, 2].filter((axis) => axis !== along) as [number, number];
  const low = new Uint32Array(COLUMNS);
  const high = new Uint32Array(COLUMNS);
  const isUsed = new Uint8Array(COLUMNS);
  for (let at = 0; at < vertices.length; at += 3) {
    const column = Math.floor((((vertices[at + x] as number) - least) / width) * (COLUMNS - 1));
    const height = vertices[at + y] as number;
    if (isUsed[column] === 0 || height < (vertices[(low[column] as number) + y] as number)) low[column] = at;
    if (isUsed[column] === 0 || height > (vertices[(high[column] as number) + y] as number)) high[column] = at;
    isUsed[column] = 1;
  }
  const points: number[] = [];
  for (let column = 0; column < COLUMNS; column += 1)
    if (isUsed[column] === 1)
      for (const at of [low[column] as number, high[column] as number])
        points.push(vertices[at + x] as number, vertices[at + y] as number);
  return points;
};

const widthAt = (points: readonly number[], angle: number) => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [least, greatest] = [Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 2) {
    const value = (points[at] as number) * cos + (points[at + 1] as number) * sin;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return greatest - least;
};

/**
 * Whether a part fits into the machine's box by its own shape, stood on any of its sides and turned about the vertical in
 * steps of half a degree. A part that leans in its file in two directions is judged by its box.
 * @param around the box around the mesh
 * @param box the machine's, in the unit of the mesh
 */
export const fitsMachine = (mesh: Mesh, around: Box, box: Size): boolean => {
  const size = sizeOf(around);
  if (fitsTurned(size, box)) return true;
  return [0, 1, 2].some((part) => {
    const room = UPRIGHT.filter((up) => up.part === part && (size[part] as number) <= (box[up.box] as number));
    if (room.length === 0) return false;
    const across = part === 0 ? 1 : 0;
    const width = Math.max(size[across] as number, Number.MIN_VALUE);
    const points = outlineAlong(mesh, part, around.min[across] as number, width);
    const margin = (width / COLUMNS) * 2;
    const widths = Array.from({ length: TURNS }, (_, turn) => widthAt(points, (turn * Math.PI) / TURNS) + margin);
    return room.some((up) => {
      const [a, b] = box.filter((_, axis) => axis !== up.box) as [number, number];
      return widths.some((one, turn) => one <= a && (widths[(turn + TURNS / 2) % TURNS] as number) <= b);
    });
  });
};
