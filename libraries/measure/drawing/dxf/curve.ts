import type { Arc, ArcStretch, CurveStretch } from '#measure/drawing/drawing.ts';

/** A curve in its own plane before it is placed: points, and its exact length where there is a formula. */
export interface Curve {
  /** x, y, z of one point after the other. */
  points: number[];
  length: number | undefined;
  closed: boolean;
  arc?: Arc;
  /** Arcs that are only part of it. */
  arcs?: readonly ArcStretch[];
  /** The same for curves that are no arcs. */
  curves?: readonly CurveStretch[];
  /** The file leaves open how exactly the curve runs. */
  isNear?: boolean;
}

const TURN = 2 * Math.PI;
const STEPS_A_TURN = 360; // the flattened circle is 0.001 % shorter than the round one

const steps = (angle: number) => Math.max(2, Math.ceil((Math.abs(angle) / TURN) * STEPS_A_TURN));

/** Points along an ellipse from one parameter to another; from its step 1 without the first of them. */
const along = (
  [cx = 0, cy = 0, cz = 0]: readonly number[],
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  { from, sweep, firstStep = 0 }: { from: number; sweep: number; firstStep?: 0 | 1 },
) => {
  const count = steps(sweep);
  const points: number[] = [];
  for (let step: number = firstStep; step <= count; step += 1) {
    const angle = from + (sweep * step) / count;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    points.push(cx + ax * cos + bx * sin, cy + ay * cos + by * sin, cz);
  }
  return points;
};

/** Angles in degrees, counter-clockwise; equal ones are a whole turn. */
export const arc = (centre: readonly number[], radius: number, fromDegrees: number, toDegrees: number): Curve => {
  const from = (fromDegrees * Math.PI) / 180;
  let sweep = ((toDegrees - fromDegrees) * Math.PI) / 180;
  sweep -= Math.floor(sweep / TURN) * TURN;
  if (sweep < 1e-12) sweep = TURN;
  return {
    points: along(centre, [radius, 0], [0, radius], { from, sweep }),
    length: radius * sweep,
    closed: sweep === TURN,
    arc: { x: centre[0] ?? 0, y: centre[1] ?? 0, radius, from, sweep },
  };
};

export const circle = (centre: readonly number[], radius: number): Curve => ({
  ...arc(centre, radius, 0, 360),
  closed: true,
});

/** By its long axis, the ratio of the short one to it, and two parameters (DXF Reference, ELLIPSE). */
export const ellipse = (
  centre: readonly number[],
  [ax, ay]: readonly [number, number],
  ratio: number,
  from: number,
  to: number,
): Curve => {
  let sweep = to - from;
  sweep -= Math.floor(sweep / TURN) * TURN;
  if (sweep < 1e-9) sweep = TURN;
  const b = [-ay * ratio, ax * ratio] as const;
  const points = along(centre, [ax, ay], b, { from, sweep });
  const curves = [{ first: 0, last: points.length / 3 - 1 }];
  return { points, length: undefined, closed: Math.abs(sweep - TURN) < 1e-6, curves };
};

/** An arc that bulges less deviates from a straight line by a hundred-millionth of its length, and its centre is too far away to compute. */
const STRAIGHT = 1e-8;
/** Of an arc that bulges less nobody can say where its centre is: its points are more certain. */
const ROUND = 0.01;

/** A line to the next corner, or an arc when it bulges: the bulge is the tangent of a quarter of the arc's angle. */
const edge = (
  from: readonly number[],
  to: readonly number[],
  bulge: number,
): { points: number[]; length: number; arc?: Arc } => {
  const [x, y, z] = from as [number, number, number];
  const [dx, dy] = [(to[0] as number) - x, (to[1] as number) - y];
  const chord = Math.hypot(dx, dy);
  if (Math.abs(bulge) < STRAIGHT || chord === 0) return { points: [...to], length: chord }; // as it is seen from above
  const sweep = 4 * Math.atan(bulge);
  const radius = chord / (2 * Math.sin(sweep / 2));
  const middle = (1 - bulge ** 2) / (4 * bulge); // from the chord's middle to the centre, in chords
  const centre = [x + dx / 2 - dy * middle, y + dy / 2 + dx * middle, z];
  const angle = Math.atan2(y - (centre[1] as number), x - (centre[0] as number));
  const turned = Math.abs(radius);
  const points = along(centre, [turned, 0], [0, turned], { from: angle, sweep, firstStep: 1 });
  points.splice(-3, 3, ...to); // the corner itself, without rounding
  const arc = { x: centre[0] as number, y: centre[1] as number, radius: turned, from: angle, sweep };
  return { points, length: turned * Math.abs(sweep), ...(Math.abs(bulge) > ROUND && { arc }) };
};

/** Corners with the bulge of the edge that begins at each. */
export const polyline = (
  corners: readonly (readonly number[])[],
  bulges: readonly number[],
  closed: boolean,
): Curve => {
  const points = [...(corners[0] ?? [])];
  const arcs: ArcStretch[] = [];
  const curves: CurveStretch[] = [];
  let length = 0;
  const last = closed ? corners.length : corners.length - 1;
  for (let index = 0; index < last; index += 1) {
    const next = edge(corners[index] ?? [], corners[(index + 1) % corners.length] ?? [], bulges[index] ?? 0);
    const first = points.length / 3 - 1;
    points.push(...next.points);
    length += next.length;
    const stretch = { first, last: points.length / 3 - 1 };
    if (next.arc) arcs.push({ ...stretch, arc: next.arc });
    else if (stretch.last > first + 1) curves.push(stretch);
  }
  return { points, length, closed, ...(arcs.length > 0 && { arcs }), ...(curves.length > 0 && { curves }) };
};
