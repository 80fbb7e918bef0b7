import { boxOf } from '#measure/drawing/box.ts';
import type { Contour } from '#measure/drawing/drawing-shape.ts';
import { forest } from '#measure/mesh/topology/forest.ts';
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
  const numbers = new Map(lines.map((line, at) => [line, at]));
  const { root, join } = forest(lines.length);
  const ends = all
    .filter(({ closed }) => !closed)
    .flatMap((contour) => {
      const { points } = contour;
      const nodes = [0, points.length - 2].map((at) => nodeAt(points[at] as number, points[at + 1] as number));
      return nodes.map((at) => ({ at, number: numbers.get(contour) }));
    });
  const isPart = new Uint8Array(lines.length);
  for (const meeting of Map.groupBy(ends, ({ at }) => at).values()) {
    const [one, other] = meeting.map(({ number }) => number);
    if (meeting.length === 2 && one !== undefined && other !== undefined) join(one, other);
    else for (const { number } of meeting) if (number !== undefined) isPart[number] = 1;
  }
  const rings = [...Map.groupBy(lines.keys(), root).values()];
  return rings
    .filter((ring) => ring.every((line) => isPart[line] === 0))
    .map((ring) => ring.map((line) => lines[line] as Contour));
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
