import { createCells } from '#measure/drawing/cells.ts';
import type { Contour } from '#measure/drawing/drawing-shape.ts';
import { endsOnLines } from '#measure/drawing/meeting-ends.ts';
import { nodesWithin } from './nodes.ts';
import { keyOf } from './runs.ts';

interface LooseEnd {
  x: number;
  y: number;
  contour: Contour;
}

const endsOf = (contour: Contour): LooseEnd[] => {
  const { points } = contour;
  return [
    { x: points[0] as number, y: points[1] as number, contour },
    { x: points.at(-2) as number, y: points.at(-1) as number, contour },
  ];
};

/** The ends that meet nothing: no other end, and not the middle of a line. */
const looseEnds = (contours: readonly Contour[], tolerance: number, diagonal: number) => {
  const nodeAt = nodesWithin(tolerance);
  const open = contours.filter(({ closed }) => !closed);
  const atNode = Map.groupBy(open.flatMap(endsOf), ({ x, y }) => nodeAt(x, y));
  const single = [...atNode.values()].flatMap((ends) => (ends.length === 1 ? ends : []));
  const meeting = endsOnLines(single, contours, tolerance, diagonal);
  return single.filter((end) => !meeting.has(end));
};

const lengthOf = ({ points }: Contour) => {
  let length = 0;
  for (let at = 2; at < points.length; at += 2)
    length += Math.hypot(
      (points[at] as number) - (points[at - 2] as number),
      (points[at + 1] as number) - (points[at - 1] as number),
    );
  return length;
};

/** Whether both may be ends of one outline: drawn alike, and not the two ends of a dash. */
const mayMeet = (one: LooseEnd, other: LooseEnd, widest: number) =>
  keyOf(one.contour) === keyOf(other.contour) && (one.contour !== other.contour || lengthOf(one.contour) > widest * 4);

/**
 * Bridges gaps between two loose ends that have no third one beside them: then nobody has to guess which belong together.
 * @param widest in mm
 * @returns the bridges, straight lines drawn as the lines that they join, and their length in all
 */
export const bridgesOf = (
  contours: readonly Contour[],
  { widest, tolerance, diagonal }: { widest: number; tolerance: number; diagonal: number },
): { bridges: Contour[]; length: number } => {
  const loose = looseEnds(contours, tolerance, diagonal);
  const cells = createCells();
  const cellOf = ({ x, y }: LooseEnd) => [Math.floor(x / widest), Math.floor(y / widest)] as const;
  for (const end of loose) cells.add(...cellOf(end));
  /** The only end within reach; undefined where there is none, or more than one. */
  const onlyNear = (end: LooseEnd) => {
    const near: LooseEnd[] = [];
    cells.findNear(...cellOf(end), (at) => {
      const other = loose[at] as LooseEnd;
      if (other !== end && Math.hypot(other.x - end.x, other.y - end.y) < widest) near.push(other);
      return near.length > 1;
    });
    return near.length === 1 ? near[0] : undefined;
  };
  const bridges: Contour[] = [];
  let length = 0;
  const done = new Set<LooseEnd>();
  for (const end of loose) {
    const other = done.has(end) ? undefined : onlyNear(end);
    if (!other || done.has(other) || onlyNear(other) !== end || !mayMeet(end, other, widest)) continue;
    done.add(end).add(other);
    const { points: _own, arc: _none, ...look } = end.contour;
    const points = Float64Array.of(end.x, end.y, other.x, other.y);
    bridges.push({ ...look, points, closed: false });
    length += Math.hypot(other.x - end.x, other.y - end.y);
  }
  return { bridges, length };
};
