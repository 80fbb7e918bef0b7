import type { Mesh } from '#measure/mesh/mesh.ts';
import { cornersOf, faceOf, type Vector } from '#measure/mesh/spatial/face.ts';

/** x and y of both ends of a line across a triangle, as it is seen along the axis that it faces most. */
export type Cut = readonly [x1: number, y1: number, x2: number, y2: number];

/** A triangle as it is seen along the axis that it faces most. */
export interface Plane {
  normal: Vector;
  origin: Vector;
  /** The two axes that are seen. */
  axes: readonly [number, number];
  /** The corners in what is seen, counter-clockwise there. */
  corners: readonly (readonly [number, number])[];
}

/** @returns undefined for a triangle without an area */
export const planeOf = (mesh: Mesh, triangle: number, rounding: number): Plane | undefined => {
  const { a, b, c, normal, area, longestEdge } = faceOf(mesh, triangle);
  if (!(area * 2 > longestEdge * rounding)) return undefined;
  const sizes = normal.map(Math.abs);
  const facing = sizes.indexOf(Math.max(...sizes));
  const isTurned = (normal[facing] as number) < 0;
  const axes = [(facing + 1) % 3, (facing + 2) % 3] as [number, number];
  const seen = ([a, b, c] as const).map((corner) => [corner[axes[0]] as number, corner[axes[1]] as number] as const);
  return { normal, origin: a, axes, corners: isTurned ? seen.toReversed() : seen };
};

const seenAt = (point: Vector, [u, v]: Plane['axes']) => [point[u] as number, point[v] as number] as const;

/** How another triangle meets this one: lines across it, or only along its rim. */
interface Meeting {
  cuts: Cut[];
  /** Something ends on the triangle's rim, so that it need not lie in the same bodies as its neighbours. */
  touches: boolean;
}

type Seen = readonly [number, number];

/** What of a line lies in a triangle that is `margin` larger all around, and how far inside of that its deepest point may be. */
const spanOf = ({ corners }: Plane, [x1, y1]: Seen, [x2, y2]: Seen, margin: number) => {
  let [from, to, deepest] = [0, 1, Infinity];
  for (let side = 0; side < 3; side += 1) {
    const [ax, ay] = corners[side] as Seen;
    const [bx, by] = corners[(side + 1) % 3] as Seen;
    const length = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2);
    const inside = (x: number, y: number) => ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length + margin;
    const [begin, end] = [inside(x1, y1), inside(x2, y2)];
    deepest = Math.min(deepest, Math.max(begin, end));
    if (begin < 0 && end < 0) return { length: 0, from, to, deepest };
    if (begin < 0) from = Math.max(from, begin / (begin - end));
    else if (end < 0) to = Math.min(to, begin / (begin - end));
  }
  return { length: (to - from) * Math.sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2), from, to, deepest };
};

/** How near something is that meets: what is no further apart is the same place, and a meeting that is no longer than `least` is none. */
export interface Nearness {
  rounding: number;
  least: number;
}

/** Adds what of a line lies in the triangle. */
const clipInto = (meeting: Meeting, plane: Plane, [x1, y1]: Seen, [x2, y2]: Seen, { rounding, least }: Nearness) => {
  if (spanOf(plane, [x1, y1], [x2, y2], rounding).length <= least) return;
  meeting.touches = true;
  const { length, from, to, deepest } = spanOf(plane, [x1, y1], [x2, y2], 0);
  const at = (share: number): [number, number] => [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
  if (deepest > rounding && length > rounding) meeting.cuts.push([...at(from), ...at(to)]);
};

/**
 * The lines along which another triangle meets this one, also where it only stands or lies on it.
 */
export const meetingOf = (plane: Plane, mesh: Mesh, other: number, nearness: Nearness): Meeting => {
  const { rounding } = nearness;
  const meeting: Meeting = { cuts: [], touches: false };
  const { normal, origin, axes } = plane;
  const corners = cornersOf(mesh, other);
  const heights = corners.map((corner) => {
    const height =
      normal[0] * (corner[0] - origin[0]) + normal[1] * (corner[1] - origin[1]) + normal[2] * (corner[2] - origin[2]);
    return Math.abs(height) <= rounding ? 0 : height;
  });
  if (heights.every((height) => height > 0) || heights.every((height) => height < 0)) return meeting;
  const seen = (point: Vector) => seenAt(point, axes);
  const lines: (readonly [Vector, Vector])[] = [];
  if (heights.every((height) => height === 0))
    for (let side = 0; side < 3; side += 1) lines.push([corners[side] as Vector, corners[(side + 1) % 3] as Vector]);
  else {
    const ends: Vector[] = [];
    for (let side = 0; side < 3; side += 1) {
      const [from, to] = [corners[side] as Vector, corners[(side + 1) % 3] as Vector];
      const [high, low] = [heights[side] as number, heights[(side + 1) % 3] as number];
      if (high === 0) ends.push(from);
      else if (high * low < 0) {
        const share = high / (high - low);
        ends.push(
          [0, 1, 2].map(
            (axis) => (from[axis] as number) + ((to[axis] as number) - (from[axis] as number)) * share,
          ) as unknown as Vector,
        );
      }
    }
    if (ends[0] && ends[1]) lines.push([ends[0], ends[1]]);
  }
  for (const [from, to] of lines) clipInto(meeting, plane, seen(from), seen(to), nearness);
  return meeting;
};
