import type { Matrix } from '#measure/affine/plane.ts';
import { CUBIC_STEPS } from '#measure/drawing/cubic.ts';
import type { Arc } from '#measure/drawing/drawing.ts';

/** A part of an ellipse by its middle; angles in radians, of the ellipse's own axes, positive from x to y. */
export interface EllipticArc {
  x: number;
  y: number;
  rx: number;
  ry: number;
  /** How far its first axis is turned. */
  turn: number;
  from: number;
  sweep: number;
}

const TURN = 2 * Math.PI;
const QUARTER = Math.PI / 2;
/** Of an ellipse, whose length has no formula: a quarter of it in so many pieces is 0.003 % shorter. */
const ELLIPSE_STEPS = CUBIC_STEPS * 2;
/** Half a turn by rounding a little more is not three quarters. */
const ROUNDING = 1e-9;

/** Between two ends there are four arcs of an ellipse: the flags say which (SVG 2, 9.5.1). */
export interface ArcEnds {
  from: readonly [number, number];
  to: readonly [number, number];
  radii: readonly [number, number];
  degrees: number;
  isLarge: boolean;
  isPositive: boolean;
}

const middleOf = (px: number, py: number, rx: number, ry: number, sign: number) => {
  const rest = Math.max(0, rx * rx * ry * ry - rx * rx * py * py - ry * ry * px * px);
  const share = sign * Math.sqrt(rest / (rx * rx * py * py + ry * ry * px * px));
  return [(share * rx * py) / ry, (-share * ry * px) / rx] as const;
};

/**
 * The arc between two ends; radii that are too small grow until they reach (SVG 2, B.2.4 and B.2.5).
 * @returns undefined for what is a straight line or a point
 */
export const arcBetween = ({ from, to, radii, degrees, isLarge, isPositive }: ArcEnds): EllipticArc | undefined => {
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const [px, py] = [cos * dx + sin * dy, cos * dy - sin * dx];
  let [rx, ry] = [Math.abs(radii[0]), Math.abs(radii[1])];
  if ((px === 0 && py === 0) || !(rx > 0 && ry > 0)) return undefined;
  const reach = Math.sqrt((px / rx) ** 2 + (py / ry) ** 2);
  if (reach > 1) [rx, ry] = [rx * reach, ry * reach];
  const [mx, my] = middleOf(px, py, rx, ry, isLarge === isPositive ? -1 : 1);
  const begin = Math.atan2((py - my) / ry, (px - mx) / rx);
  const end = Math.atan2((-py - my) / ry, (-px - mx) / rx);
  const turned = end - begin - Math.floor((end - begin) / TURN) * TURN;
  return {
    x: cos * mx - sin * my + (from[0] + to[0]) / 2,
    y: sin * mx + cos * my + (from[1] + to[1]) / 2,
    rx,
    ry,
    turn,
    from: begin,
    sweep: isPositive ? turned : turned - TURN,
  };
};

export const stepsOf = ({ rx, ry, sweep }: EllipticArc) =>
  Math.max(1, Math.ceil(Math.abs(sweep) / QUARTER - ROUNDING)) * (rx === ry ? CUBIC_STEPS : ELLIPSE_STEPS);

/** Adds the points of an arc but for its first and its last one, which are known better. */
export const addArc = (points: number[], arc: EllipticArc, [a, b, c, d, e, f]: Matrix) => {
  const { x, y, rx, ry, turn, from, sweep } = arc;
  const steps = stepsOf(arc);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let step = 1; step < steps; step += 1) {
    const angle = from + (sweep * step) / steps;
    const [u, v] = [rx * Math.cos(angle), ry * Math.sin(angle)];
    const [px, py] = [x + cos * u - sin * v, y + sin * u + cos * v];
    points.push(a * px + c * py + e, b * px + d * py + f);
  }
};

/** What may be uneven by rounding, of a size. */
const EVEN = 1e-9;

/** An arc as a part of a circle, once it is placed; undefined where it is one of an ellipse. */
export const circularArc = (
  { x, y, rx, ry, turn, from, sweep }: EllipticArc,
  [a, b, c, d, e, f]: Matrix,
): Arc | undefined => {
  const scale = Math.hypot(a, b);
  const slack = EVEN * scale;
  const isEven = Math.abs(Math.hypot(c, d) - scale) <= slack && Math.abs(a * c + b * d) <= slack * scale;
  if (!isEven || Math.abs(rx - ry) > EVEN * rx) return undefined;
  const isMirrored = a * d - b * c < 0;
  const angle = turn + from;
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  return {
    x: a * x + c * y + e,
    y: b * x + d * y + f,
    radius: rx * scale,
    from: Math.atan2(b * ux + d * uy, a * ux + c * uy),
    sweep: isMirrored ? -sweep : sweep,
  };
};
