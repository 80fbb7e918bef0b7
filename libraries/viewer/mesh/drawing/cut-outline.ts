import type { Mesh } from '#measure/preview';
import type { Cut } from '#viewer/stage/stage.ts';

export type Point = readonly number[];

/** So far beyond a plane, in mm, is on it. */
const ON_MM = 1e-6;

/** Whether a point is left of a part that is cut. */
export const isLeft = (point: Point, cut: Cut | undefined) =>
  !cut || cut.side * ((point[cut.axis] as number) - cut.at) <= ON_MM;

/** Where a line between two points goes through a plane; undefined if it does not. */
export const through = (from: Point, to: Point, { axis, at }: Cut): Point | undefined => {
  const [one, other] = [(from[axis] as number) - at, (to[axis] as number) - at];
  if (one * other > 0 || one === other) return undefined;
  const share = one / (one - other);
  return from.map((value, index) => (index === axis ? at : value + ((to[index] as number) - value) * share));
};

/** The outline of what is cut: a line for each face that the plane goes through. */
export const cutOutline = ({ vertices, triangles }: Mesh, cut: Cut): [Point, Point][] => {
  const corner = (at: number) => {
    const from = (triangles[at] as number) * 3;
    return Array.from(vertices.subarray(from, from + 3));
  };
  const lines: [Point, Point][] = [];
  for (let triangle = 0; triangle < triangles.length; triangle += 3) {
    const [a, b, c] = [corner(triangle), corner(triangle + 1), corner(triangle + 2)];
    const met = [through(a, b, cut), through(b, c, cut), through(c, a, cut)].filter((point) => point !== undefined);
    const [from] = met;
    const to = met.find((point) => from && point.some((value, axis) => value !== from[axis]));
    if (from && to) lines.push([from, to]);
  }
  return lines;
};
