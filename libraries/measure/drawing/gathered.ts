import type { Budget } from '#measure/budget.ts';
import { circles } from './circles.ts';
import type { Curve } from './curves/near-curve.ts';
import type { ArcStretch, CurveStretch, Path } from './drawing.ts';
import { straightLines } from './straight-lines.ts';

/** Whether a curve runs nowhere beside the straight line between its ends: programs draw lines as curves, too. */
const isStraight = ({ points, first, last }: Curve, tolerance: number) => {
  const [x, y] = [points[first * 2] as number, points[first * 2 + 1] as number];
  const [dx, dy] = [(points[last * 2] as number) - x, (points[last * 2 + 1] as number) - y];
  const length = Math.hypot(dx, dy);
  const reach = tolerance * length;
  for (let at = first * 2 + 2; at < last * 2; at += 2) {
    const [px, py] = [(points[at] as number) - x, (points[at + 1] as number) - y];
    const along = px * dx + py * dy;
    if (Math.abs(px * dy - py * dx) > reach || along < -reach || along > length * length + reach) return false;
  }
  return length > 0;
};

type Round = CurveStretch & Partial<ArcStretch>;

/** What of a path is curved, one after the other. */
const roundOf = ({ points, arc, arcs = [], curves = [], closed }: Path): readonly Round[] => {
  if (arc) return [{ first: 0, last: points.length / 2 - 1, arc: closed ? { ...arc, sweep: 2 * Math.PI } : arc }];
  if (curves.length === 0) return arcs;
  return arcs.length === 0 ? curves : [...arcs, ...curves].toSorted((one, other) => one.first - other.first);
};

interface Drawn {
  arcs: Curve[];
  others: Curve[];
  lines: Curve[];
  /** Of the arcs, in the same order. */
  circles: ArcStretch['arc'][];
}

const addPath = ({ arcs, others, lines, circles }: Drawn, path: Path, tolerance: number) => {
  const { points } = path;
  let end = 0; // of what is gathered
  const addLine = (last: number) => {
    if (last > end) lines.push({ points, first: end, last });
  };
  for (const { first, last, arc } of roundOf(path)) {
    const curve = { points, first, last, ...(arc && { radius: arc.radius }) };
    if (!arc && isStraight(curve, tolerance)) continue;
    addLine(first);
    end = last;
    if (arc) circles.push(arc);
    (arc ? arcs : others).push(curve);
  }
  addLine(points.length / 2 - 1);
};

/** All that is drawn, by what it lies on: straight lines, circles, and curves of any other kind, of which circles are some, too. */
export const gathered = (paths: readonly Path[], tolerance: number, budget: Budget) => {
  const [x = 0, y = 0] = paths[0]?.points ?? [];
  const drawn: Drawn = { arcs: [], others: [], lines: [], circles: [] };
  for (const path of paths) addPath(drawn, path, tolerance);
  const { arcs, others, lines } = drawn;
  const pieces = lines.reduce((sum, { first, last }) => sum + last - first, 0);
  budget.spend(arcs.length + others.length + pieces);
  const straight = straightLines(pieces, tolerance, [x, y]);
  for (const { points, first, last } of lines)
    for (let at = first * 2 + 2; at <= last * 2; at += 2)
      straight.add(points[at - 2] as number, points[at - 1] as number, points[at] as number, points[at + 1] as number);
  const round = circles(arcs.length, tolerance);
  drawn.circles.forEach(round.add);
  return {
    straight: straight.carriers(budget),
    round: round.carriers(),
    // A circle can only lie on another one, which is found exactly, or on a curve that comes after it.
    curves: others.length > 0 ? [...arcs, ...others] : [],
  };
};
