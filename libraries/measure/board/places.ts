import type { Box } from '#measure/drawing/box.ts';
import { PLACES_MAX, type Place } from '#measure/measurement.ts';
import { round } from './amounts.ts';
import type { BoardFile } from './board-files.ts';
import type { DrillHits } from './drill-shape.ts';

type Pair = readonly [x: number, y: number];

const place = (from: Pair, to?: Pair): Place => ({ from: from.map(round), ...(to && { to: to.map(round) }) });

const pairAt = (points: ArrayLike<number>, at: number): Pair => [points[at] as number, points[at + 1] as number];

function* pairsOf(points: ArrayLike<number>): Generator<Pair> {
  for (let at = 0; at + 1 < points.length; at += 2) yield pairAt(points, at);
}

/** The longest straight piece of a line, where a mark is seen best. */
const longestPiece = (points: ArrayLike<number>): Place => {
  let best: readonly [Pair, Pair] = [pairAt(points, 0), pairAt(points, 2)];
  const lengthOf = ([from, to]: typeof best) => Math.hypot(to[0] - from[0], to[1] - from[1]);
  for (let at = 2; at + 3 < points.length; at += 2) {
    const piece = [pairAt(points, at), pairAt(points, at + 2)] as const;
    if (lengthOf(piece) > lengthOf(best)) best = piece;
  }
  return lengthOf(best) > 0 ? place(...best) : place(best[0]);
};

/** The first of the points that are looked for. */
const firstOf = (runs: readonly ArrayLike<number>[], isWanted: (pair: Pair, run: number) => boolean = () => true) => {
  const found: Place[] = [];
  for (const [run, points] of runs.entries())
    for (const pair of pairsOf(points)) {
      if (found.length === PLACES_MAX) return found;
      if (isWanted(pair, run)) found.push(place(pair));
    }
  return found;
};

/** Tracks that are narrower than a limit, in mm: a piece of each. */
export const narrowTracks = (copper: readonly BoardFile[], limitMm: number): Place[] =>
  copper
    .flatMap(({ gerber }) => gerber?.paths ?? [])
    .filter(({ isRegion, widthMm }) => !isRegion && widthMm > 0 && widthMm < limitMm)
    .slice(0, PLACES_MAX)
    .map(({ points }) => longestPiece(points));

/** Holes that are smaller than a limit, in mm, and the beginnings of such slots. */
export const smallHoles = ({ holes, slots }: DrillHits, limitMm: number): Place[] => {
  const small = [
    ...[...holes].flatMap(([diameter, points]) => (diameter < limitMm ? [points] : [])),
    ...slots.flatMap(({ points, widthMm }) => (widthMm < limitMm ? [points.slice(0, 2)] : [])),
  ];
  return firstOf(small);
};

/** Points of copper that reach further than so many mm beyond a box. */
export const copperBeyond = (copper: readonly BoardFile[], { min, max }: Box, slackMm: number): Place[] => {
  const isBeyond = ([x, y]: Pair, around: number) =>
    Math.max(min[0] - x, min[1] - y, x - max[0], y - max[1]) + around > slackMm;
  const drawn = copper.flatMap(({ gerber }) => [
    ...(gerber?.paths ?? []).map(({ points, widthMm }) => ({ points, around: widthMm / 2 })),
    ...(gerber?.flashes.kept ?? []).map(({ points, aperture }) => ({ points, around: aperture.wide / 2 })),
  ]);
  const aroundOf = (run: number) => drawn[run]?.around ?? 0;
  return firstOf(
    drawn.map(({ points }) => points),
    (pair, run) => isBeyond(pair, aroundOf(run)),
  );
};
