import { type Box, boxOf } from '#measure/drawing/box.ts';

/** What closed lines enclose, by one of the two rules that say what is inside (ISO 32000-2, 8.5.3.3; SVG 2, 13.4.2). */
export interface Area {
  /** x and y of one point after the other; the last is joined to the first. */
  loops: readonly ArrayLike<number>[];
  evenOdd: boolean;
}

/** The sides of an area, number by number: x and y of both ends of one after the other. */
export const sidesOf = ({ loops }: Area): Float64Array => {
  const sides: number[] = [];
  for (const loop of loops)
    for (let at = 0; at < loop.length; at += 2) {
      const next = (at + 2) % loop.length;
      sides.push(loop[at] as number, loop[at + 1] as number, loop[next] as number, loop[next + 1] as number);
    }
  return Float64Array.from(sides);
};

/** How often the sides go around a point (Sunday, "Inclusion of a Point in a Polygon", 2001), or cross a ray from it. */
export const isInside = (sides: Float64Array, evenOdd: boolean, x: number, y: number) => {
  let turns = 0;
  for (let at = 0; at < sides.length; at += 4) {
    const [y1, y2] = [sides[at + 1] as number, sides[at + 3] as number];
    if (y1 <= y === y2 <= y) continue;
    const [x1, x2] = [sides[at] as number, sides[at + 2] as number];
    const left = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1);
    if (y2 > y1 ? left > 0 : left < 0) turns += y2 > y1 ? 1 : -1;
  }
  return evenOdd ? turns % 2 !== 0 : turns !== 0;
};

/** Whether a point lies on one of the sides, but for rounding. */
export const isOnSide = (sides: Float64Array, x: number, y: number, slack: number) => {
  for (let at = 0; at < sides.length; at += 4) {
    const [x1, y1] = [sides[at] as number, sides[at + 1] as number];
    const [dx, dy] = [(sides[at + 2] as number) - x1, (sides[at + 3] as number) - y1];
    const share = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
    if (Math.hypot(x - x1 - share * dx, y - y1 - share * dy) <= slack) return true;
  }
  return false;
};

const CORNERS = 4;

/** Which corner of a box a point is at; undefined for a point within. */
const cornerOf = ({ min, max }: Box, x: number, y: number, slack: number) => {
  const [left, low] = [x - min[0] <= slack, y - min[1] <= slack];
  if ((!left && max[0] - x > slack) || (!low && max[1] - y > slack)) return undefined;
  return (left ? 0 : 1) + (low ? 0 : 2);
};

/** Whether any side is slanted: in most loops one of the first is. */
const isSlanted = (loop: ArrayLike<number>, slack: number) => {
  for (let at = 0; at < loop.length; at += 2) {
    const next = (at + 2) % loop.length;
    const dx = Math.abs((loop[next] as number) - (loop[at] as number));
    const dy = Math.abs((loop[next + 1] as number) - (loop[at + 1] as number));
    if (dx > slack && dy > slack) return true;
  }
  return false;
};

/** The box that an area is, if it is an upright rectangle. */
export const rectangleOf = ({ loops }: Area, slack: number): Box | undefined => {
  const [loop] = loops;
  if (!loop || loops.length !== 1) return undefined;
  if (isSlanted(loop, slack)) return undefined;
  const box = boxOf([{ points: loop }]);
  const corners = new Set<number>();
  for (let at = 0; at < loop.length; at += 2) {
    const corner = cornerOf(box, loop[at] as number, loop[at + 1] as number, slack);
    if (corner === undefined) return undefined;
    corners.add(corner);
  }
  return corners.size === CORNERS ? box : undefined;
};

export const boxAsArea = ({ min, max }: Box): Area => ({
  loops: [[min[0], min[1], max[0], min[1], max[0], max[1], min[0], max[1]]],
  evenOdd: false,
});
