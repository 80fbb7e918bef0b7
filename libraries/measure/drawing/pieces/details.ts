import { round } from '#measure/drawing/amounts.ts';
import { nearPairs } from '#measure/drawing/close-lines.ts';
import type { Loop } from '#measure/drawing/loops.ts';
import { segmentsOf } from '#measure/drawing/segments.ts';
import type { MachineLimits } from '#measure/limits.ts';
import { DETAILS_MAX, type Detail } from '#measure/measurement.ts';
import type { Nested } from './nesting.ts';

/** Pairs of pieces of lines that are compared: as many as some 20,000 pieces have that stand as usual. */
const PAIRS_MAX = 2_000_000;

/** What is finer than the beam, or closer than lines may stand, has findings of its own. */
type SheetLimits = Pick<MachineLimits, 'kerfMm' | 'minGapMm'> & { thickestSheetMm: number };

interface Reach {
  /** Millimetres in one unit of the drawing. */
  mm: number;
  /** How far apart lines may lie that touch, in the drawing's unit. */
  tolerance: number;
}

const isHole = ({ depth }: Nested) => depth % 2 === 1;

/** With its beginning at its end. */
const around = ({ points }: Loop) => {
  const closed = new Float64Array(points.length + 2);
  closed.set(points);
  closed.set(points.subarray(0, 2), points.length);
  return { points: closed };
};

/** Holes by their longest side: a slot is as narrow as what is put into it. */
const smallHoles = (nested: readonly Nested[], { thickestSheetMm, kerfMm = 0 }: SheetLimits, mm: number): Detail[] =>
  nested.filter(isHole).flatMap(({ loop: { box } }): Detail[] => {
    const [width, height] = [box.max[0] - box.min[0], box.max[1] - box.min[1]];
    const longest = Math.max(width, height) * mm;
    if (longest >= thickestSheetMm || longest < kerfMm) return [];
    const [x, y] = [((box.min[0] + box.max[0]) / 2) * mm, ((box.min[1] + box.max[1]) / 2) * mm];
    const half = longest / 2;
    const [dx, dy] = width >= height ? [half, 0] : [0, half];
    return [{ what: 'hole', mm: round(longest), where: { from: [x - dx, y - dy], to: [x + dx, y + dy] } }];
  });

/** What is between two closed lines: material between two holes of a piece, or a hole and the edge around it; else nothing. */
const between = (nested: readonly Nested[], lower: number, upper: number): Detail['what'] | undefined => {
  const [one, other] = [nested[lower] as Nested, nested[upper] as Nested];
  if (!isHole(other)) return undefined;
  if (other.parent === lower) return 'edge';
  return isHole(one) && one.parent === other.parent ? 'bridge' : undefined;
};

const narrowMaterial = (
  nested: readonly Nested[],
  { thickestSheetMm, minGapMm = 0 }: SheetLimits,
  { mm, tolerance }: Reach,
): Detail[] => {
  const lines = nested.map(({ loop }) => around(loop));
  const numbers = new Map(lines.map((line, at) => [line, at]));
  const segments = segmentsOf(lines, (line) => numbers.get(line) as number);
  return (nearPairs(segments, thickestSheetMm / mm, tolerance, PAIRS_MAX) ?? []).flatMap(
    ({ distance, from, to, contours }) => {
      const what = distance > tolerance && distance * mm >= minGapMm ? between(nested, ...contours) : undefined;
      const inMm = (point: readonly number[]) => point.map((value) => value * mm);
      return what ? [{ what, mm: round(distance * mm), where: { from: inMm(from), to: inMm(to) } }] : [];
    },
  );
};

/** Of each kind the finest; and all together with the finest first. */
const finest = (details: readonly Detail[]): Detail[] => {
  const sorted = details.toSorted((one, other) => one.mm - other.mm);
  const kept = new Map<Detail['what'], number>();
  return sorted.filter(({ what }) => {
    kept.set(what, (kept.get(what) ?? 0) + 1);
    return (kept.get(what) as number) <= DETAILS_MAX;
  });
};

/**
 * Holes, bridges and edges that are finer than the thickest sheet. A pattern that is too fine to compare every line with its neighbours is
 * searched for small holes only.
 * @param nested in the drawing's unit, the largest first
 */
export const detailsOf = (nested: readonly Nested[], limits: SheetLimits, reach: Reach): Detail[] =>
  finest([...smallHoles(nested, limits, reach.mm), ...narrowMaterial(nested, limits, reach)]);
