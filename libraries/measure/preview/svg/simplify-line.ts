/** Longer lines are simplified piece by piece: Douglas-Peucker takes the square of the points at worst. */
const PIECE_POINTS = 128;

type Points = ArrayLike<number>;

const squaredDistance = (x: number, y: number, otherX: number, otherY: number) => (x - otherX) ** 2 + (y - otherY) ** 2;

/** Without points that lie closer than the tolerance to the one before. */
const thinned = (points: Points, tolerance: number): number[] => {
  const kept: number[] = [];
  const last = points.length - 2;
  let [keptX, keptY] = [Infinity, Infinity];
  for (let at = 0; at <= last; at += 2) {
    const [x, y] = [points[at] as number, points[at + 1] as number];
    if (at < last && squaredDistance(x, y, keptX, keptY) <= tolerance ** 2) continue;
    kept.push(x, y);
    [keptX, keptY] = [x, y];
  }
  return kept;
};

/** The point between two that is farthest from the line between them, if it is farther than the tolerance. */
const farthestOf = (points: Points, from: number, to: number, tolerance: number) => {
  const [x, y] = [points[from] as number, points[from + 1] as number];
  const [dx, dy] = [(points[to] as number) - x, (points[to + 1] as number) - y];
  const length = dx * dx + dy * dy;
  let farthest = -1;
  let most = tolerance ** 2;
  for (let at = from + 2; at < to; at += 2) {
    const [px, py] = [(points[at] as number) - x, (points[at + 1] as number) - y];
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
    const away = squaredDistance(px, py, along * dx, along * dy);
    if (away <= most) continue;
    farthest = at;
    most = away;
  }
  return farthest;
};

/** Marks the points between two that are needed (Douglas and Peucker, 1973). */
const mark = (points: Points, first: number, last: number, tolerance: number, kept: Uint8Array) => {
  const open = [first, last];
  while (open.length > 0) {
    const to = open.pop() as number;
    const from = open.pop() as number;
    const farthest = farthestOf(points, from, to, tolerance);
    if (farthest < 0) continue;
    kept[farthest / 2] = 1;
    open.push(from, farthest, farthest, to);
  }
};

/** A line with fewer points that is nowhere farther from it than twice the tolerance; its ends stay. */
export const simplifiedLine = (points: Points, tolerance: number): number[] => {
  const thin = thinned(points, tolerance);
  const last = thin.length - 2;
  const kept = new Uint8Array(thin.length / 2);
  for (let from = 0; from < last; from += PIECE_POINTS * 2) {
    const to = Math.min(last, from + PIECE_POINTS * 2);
    kept[from / 2] = 1;
    mark(thin, from, to, tolerance, kept);
  }
  kept[kept.length - 1] = 1;
  return thin.filter((_, at) => kept[at >> 1] === 1);
};
