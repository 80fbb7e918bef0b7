/** Longer lines are simplified piece by piece: Douglas-Peucker takes the square of the points at worst. */
const PIECE_POINTS = 256;

type Points = ArrayLike<number>;

/** Without points that lie closer than the tolerance to the one before. */
const thinned = (points: Points, tolerance: number): number[] => {
  const kept: number[] = [];
  const last = points.length - 2;
  for (let at = 0; at <= last; at += 2) {
    const [x, y] = [points[at] as number, points[at + 1] as number];
    const isFar = kept.length === 0 || Math.hypot(x - (kept.at(-2) as number), y - (kept.at(-1) as number)) > tolerance;
    if (isFar || at === last) kept.push(x, y);
  }
  return kept;
};

/** How far a point is from the line between two others. */
const distance = (points: Points, at: number, from: number, to: number) => {
  const [x, y] = [
    (points[at] as number) - (points[from] as number),
    (points[at + 1] as number) - (points[from + 1] as number),
  ];
  const [dx, dy] = [
    (points[to] as number) - (points[from] as number),
    (points[to + 1] as number) - (points[from + 1] as number),
  ];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length));
  return Math.hypot(x - along * dx, y - along * dy);
};

/** Marks the points between two that are needed (Douglas and Peucker, 1973). */
const mark = (points: Points, first: number, last: number, tolerance: number, kept: Uint8Array) => {
  const open: [number, number][] = [[first, last]];
  for (let piece = open.pop(); piece; piece = open.pop()) {
    const [from, to] = piece;
    let [farthest, most] = [-1, tolerance];
    for (let at = from + 2; at < to; at += 2) {
      const away = distance(points, at, from, to);
      if (away > most) [farthest, most] = [at, away];
    }
    if (farthest < 0) continue;
    kept[farthest / 2] = 1;
    open.push([from, farthest], [farthest, to]);
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
