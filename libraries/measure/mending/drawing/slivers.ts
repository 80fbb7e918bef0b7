import { boxOf } from '#measure/drawing/box.ts';
import type { Contour } from '#measure/drawing/drawing-shape.ts';
import { nodesWithin } from './nodes.ts';

const isUnder = (contours: readonly Contour[], kerfMm: number) => {
  const { min, max } = boxOf(contours);
  return Math.max(max[0] - min[0], max[1] - min[1]) < kerfMm;
};

/** Whether lines that go round enclose anything: one that is drawn to and fro does not. */
const encloses = (ring: readonly Contour[]) => ring.length > 2 || ring.some(({ points }) => points.length > 4);

/** Of open lines those that go round by themselves, each ring for itself. @param all what else they may be a part of */
const ringsOf = (lines: readonly Contour[], all: readonly Contour[], tolerance: number): Contour[][] => {
  const nodeAt = nodesWithin(tolerance);
  const nodesOf = new Map(
    all
      .filter(({ closed }) => !closed)
      .map((contour) => {
        const { points } = contour;
        const nodes = [0, points.length - 2].map((at) => nodeAt(points[at] as number, points[at + 1] as number));
        return [contour, nodes];
      }),
  );
  const ends = [...nodesOf].flatMap(([contour, nodes]) => nodes.map((node) => ({ contour, node })));
  const atNode = Map.groupBy(ends, ({ node }) => node);
  const left = new Set(lines);
  /** From line to line, as long as two meet and both are small. @returns whether all of them go round */
  const follow = (from: Contour, ring: Set<Contour>): boolean => {
    const waiting = [from];
    let goesRound = true;
    for (let line = waiting.pop(); line; line = waiting.pop()) {
      if (ring.has(line)) continue;
      ring.add(line);
      for (const node of nodesOf.get(line) ?? []) {
        const meeting = atNode.get(node) ?? [];
        if (meeting.length !== 2 || meeting.some(({ contour }) => !left.has(contour) && !ring.has(contour)))
          goesRound = false;
        else waiting.push(...meeting.map(({ contour }) => contour));
      }
    }
    for (const line of ring) left.delete(line);
    return goesRound;
  };
  return lines.flatMap((line) => {
    const ring = new Set<Contour>();
    return left.has(line) && follow(line, ring) ? [[...ring]] : [];
  });
};

/**
 * The shapes that the beam burns away, each with its lines: closed ones, and lines that go round.
 * @param tolerance ends that are so near are one point
 */
export const sliversIn = (contours: readonly Contour[], kerfMm: number, tolerance: number): Contour[][] => {
  const small = contours.filter((contour) => isUnder([contour], kerfMm));
  const closed = small.filter((contour) => contour.closed).map((contour) => [contour]);
  const open = small.filter((contour) => !contour.closed);
  if (open.length === 0) return closed;
  const rings = ringsOf(open, contours, tolerance).filter((ring) => encloses(ring) && isUnder(ring, kerfMm));
  return [...closed, ...rings];
};
