import type { Segment } from '#viewer/flat/path-lines.ts';
import type { Offset } from '#viewer/stage/stage.ts';
import { areaOf } from './outlines.ts';

/** What is smaller, in mm², is no shape but a line there and back. */
const LEAST_AREA = 0.01;

/** Numbers places, those within reach of one another alike. */
const placesWithin = (reach: number) => {
  const places: Offset[] = [];
  const cells = new Map<string, number[]>();
  const numberOf = ([x, y]: Offset): number => {
    const [column, row] = [Math.round(x / reach), Math.round(y / reach)];
    for (let right = -1; right <= 1; right += 1)
      for (let up = -1; up <= 1; up += 1)
        for (const number of cells.get(`${column + right} ${row + up}`) ?? []) {
          const [u, v] = places[number] as Offset;
          if (Math.hypot(u - x, v - y) <= reach) return number;
        }
    const key = `${column} ${row}`;
    cells.set(key, [...(cells.get(key) ?? []), places.length]);
    return places.push([x, y]) - 1;
  };
  return { places, numberOf };
};

/** A line on its way from one place to another; there is one for each way. */
interface Way {
  segment: Segment;
  from: number;
  to: number;
  angle: number;
  back: Way;
}

/** The ways along lines; along one that is drawn twice only once. */
const waysOf = (segments: readonly Segment[], { places, numberOf }: ReturnType<typeof placesWithin>) => {
  const ways = new Map<string, Way>();
  const wayOf = (segment: Segment, from: number, to: number) => {
    const [[x, y], [u, v]] = [places[from] as Offset, places[to] as Offset];
    return { segment, from, to, angle: Math.atan2(v - y, u - x) };
  };
  for (const segment of segments) {
    const [from, to] = [numberOf(segment[0]), numberOf(segment[1])];
    if (from === to || ways.has(`${from} ${to}`)) continue;
    const there = wayOf(segment, from, to) as Way;
    const back: Way = { ...wayOf(segment, to, from), back: there };
    there.back = back;
    ways.set(`${from} ${to}`, there).set(`${to} ${from}`, back);
  }
  return new Set(ways.values());
};

/** Takes out what ends somewhere alone, and then what has come to end alone: all others are sides of shapes. */
const takeLoose = (ways: Set<Way>, places: number): Segment[] => {
  const from = Array.from({ length: places }, () => new Set<Way>());
  for (const way of ways) from[way.from]?.add(way);
  const loose: Segment[] = [];
  const ends = [...from.keys()];
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    const [only, other] = from[end] ?? [];
    if (!only || other) continue;
    for (const way of [only, only.back]) {
      from[way.from]?.delete(way);
      ways.delete(way);
    }
    loose.push(only.segment);
    ends.push(only.to);
  }
  return loose;
};

/** Which way goes on after each, so that what it goes around is on its left. */
const turnsOf = (ways: ReadonlySet<Way>) => {
  const next = new Map<Way, Way>();
  for (const leaving of Map.groupBy(ways, ({ from }) => from).values()) {
    const around = leaving.toSorted((one, other) => one.angle - other.angle);
    around.forEach((way, at) => next.set(way.back, around.at(at - 1) as Way));
  }
  return next;
};

/**
 * The shapes that lines go around, each without those that share a side with it; and the lines that go around nothing.
 * @param reach how far apart ends may lie that meet
 */
export const cutShapes = (segments: readonly Segment[], reach: number) => {
  const numbered = placesWithin(reach);
  const ways = waysOf(segments, numbered);
  const loose = takeLoose(ways, numbered.places.length);
  const next = turnsOf(ways);
  const shapes: Offset[][] = [];
  for (const first of ways) {
    const points: Offset[] = [];
    let way = first;
    for (let after = next.get(way); after; after = next.get(way)) {
      points.push(numbered.places[way.from] as Offset);
      next.delete(way);
      way = after;
    }
    if (points.length > 2 && areaOf(points) > LEAST_AREA) shapes.push(points); // the other way around is all that lies outside
  }
  return { shapes, loose };
};
