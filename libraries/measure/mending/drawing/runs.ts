import type { Contour } from '#measure/drawing/drawing-shape.ts';

type Looks = Pick<Contour, 'layer' | 'colour' | 'page' | 'pen' | 'group'>;

/** A line of the mended drawing, in mm: straight from corner to corner, or along an arc where one bulges. */
export interface Run extends Looks {
  /** x, y and the bulge of the edge that begins there: the tangent of a quarter of its angle. */
  corners: Corner[];
  closed: boolean;
  /** Kept whole where it is one circle. */
  circle?: { x: number; y: number; radius: number };
}

export type Corner = [x: number, y: number, bulge: number];

const TURN = 2 * Math.PI;

/** Lines that may be one: what is drawn alike. */
export const keyOf = ({ layer, colour, page, pen, group }: Looks) =>
  JSON.stringify([layer, colour, page, pen?.width, pen?.dashed, group]);

const cornersOf = ({ points }: Pick<Contour, 'points'>, closed: boolean): Corner[] => {
  const corners: Corner[] = [];
  for (let at = 0; at < points.length; at += 2) corners.push([points[at] as number, points[at + 1] as number, 0]);
  const [first, last] = [corners[0], corners.at(-1)];
  // Closed lines come back to where they began; written ones need not.
  if (closed && first && last && corners.length > 1 && first[0] === last[0] && first[1] === last[1]) corners.pop();
  return corners;
};

/** A line as it was drawn. */
export const runOf = ({ points, closed, layer, colour, page, pen, group, arc }: Contour): Run => {
  const look = { layer, colour, page, ...(pen && { pen }), ...(group !== undefined && { group }) };
  if (arc && (closed || Math.abs(arc.sweep) >= TURN))
    return { ...look, corners: cornersOf({ points }, true), closed: true, circle: arc };
  if (!arc) return { ...look, corners: cornersOf({ points }, closed), closed };
  const at = (angle: number) => [arc.x + arc.radius * Math.cos(angle), arc.y + arc.radius * Math.sin(angle)] as const;
  const half = arc.sweep / 2; // two edges, as one of nearly a whole turn has no chord
  const bulge = Math.tan(half / 4);
  const corners = [arc.from, arc.from + half].map((angle): Corner => [...at(angle), bulge]);
  return { ...look, corners: [...corners, [...at(arc.from + arc.sweep), 0]], closed: false };
};

const reversed = (corners: readonly Corner[]): Corner[] =>
  corners.map(([x, y], at): Corner => [x, y, -(corners[at - 1]?.[2] ?? 0)]).toReversed();

interface End {
  run: number;
  /** Its beginning, or its end. */
  first: boolean;
}

/**
 * Joins runs at ends where exactly two of them meet and that are drawn alike.
 * @param nodeAt the same number for points that are one
 * @returns the runs, and how many went into others
 */
export const joinRuns = (runs: readonly Run[], nodeAt: (x: number, y: number) => number) => {
  const ends = new Map<number, End[]>();
  const nodeOf = ({ run, first }: End) => {
    const { corners } = runs[run] as Run;
    const [x, y] = (first ? corners[0] : corners.at(-1)) as Corner;
    return nodeAt(x, y);
  };
  runs.forEach(({ closed }, run) => {
    if (closed) return;
    for (const first of [true, false]) {
      const end = { run, first };
      const node = nodeOf(end);
      ends.set(node, [...(ends.get(node) ?? []), end]);
    }
  });
  const taken = new Uint8Array(runs.length);
  /** The end that goes on from this one. */
  const after = (end: End): End | undefined => {
    const there = ends.get(nodeOf(end)) ?? [];
    if (there.length !== 2) return undefined;
    const other = there.find((one) => one.run !== end.run || one.first !== end.first);
    return other && keyOf(runs[other.run] as Run) === keyOf(runs[end.run] as Run) ? other : undefined;
  };
  /** All corners from one end on, and whether they come back to where they began. */
  const follow = (start: End) => {
    const corners: Corner[] = [];
    let closed = false;
    for (let at: End | undefined = start; at; ) {
      taken[at.run] = 1;
      const own = (runs[at.run] as Run).corners;
      const along = at.first ? own : reversed(own);
      corners.pop();
      for (const corner of along) corners.push(corner);
      const next: End | undefined = after({ run: at.run, first: !at.first });
      closed = next?.run === start.run && next.first === start.first;
      at = next && taken[next.run] === 0 ? next : undefined;
    }
    if (closed && corners.length > 2) corners.pop();
    return { corners, closed: closed && corners.length > 1 };
  };
  /** Where the chain that a run is part of begins; anywhere, if it goes round. */
  const beginningOf = (run: number): End => {
    let end: End = { run, first: true };
    const seen = new Set([run]);
    for (let before = after(end); before && !seen.has(before.run); before = after(end)) {
      seen.add(before.run);
      end = { run: before.run, first: !before.first };
    }
    return end;
  };
  const joined: Run[] = [];
  runs.forEach((run, number) => {
    if (taken[number] === 1) return;
    if (run.closed) joined.push(run);
    else joined.push({ ...run, ...follow(beginningOf(number)) });
  });
  return { runs: joined, joined: runs.length - joined.length };
};
