import type { Segment } from '#viewer/flat/path-lines.ts';
import type { Offset } from '#viewer/stage/stage.ts';

/** Points that follow one another; of a closed one, the last is not the first again. */
export interface Line {
  points: readonly Offset[];
  closed: boolean;
}

const isSame = (one: Offset | undefined, other: Offset | undefined) =>
  one?.[0] === other?.[0] && one?.[1] === other?.[1];
const isBack = (run: readonly Offset[]) => run.length > 3 && isSame(run[0], run.at(-1));

/** Straight lines as those that they are sides of. */
export const linesOf = (segments: readonly Segment[]): Line[] => {
  const runs: Offset[][] = [];
  for (const [from, to] of segments) {
    const run = runs.at(-1);
    if (run && isSame(run.at(-1), from) && !isBack(run)) run.push(to);
    else runs.push([from, to]);
  }
  return runs.map((points) => (isBack(points) ? { points: points.slice(1), closed: true } : { points, closed: false }));
};

/** Numbers places, those within reach of one another alike. */
const placesWithin = (reach: number) => {
  const cells = new Map<string, { at: Offset; number: number }[]>();
  let count = 0;
  return ([x, y]: Offset): number => {
    const [column, row] = [Math.round(x / reach), Math.round(y / reach)];
    for (let right = -1; right <= 1; right += 1)
      for (let up = -1; up <= 1; up += 1)
        for (const { at, number } of cells.get(`${column + right} ${row + up}`) ?? [])
          if (Math.hypot(at[0] - x, at[1] - y) <= reach) return number;
    const key = `${column} ${row}`;
    cells.set(key, [...(cells.get(key) ?? []), { at: [x, y], number: count }]);
    return (count += 1) - 1;
  };
};

interface Piece {
  line: Line;
  ends: readonly [number, number];
}

/** Pieces by the places where they end. */
const byEnds = (pieces: ReadonlySet<Piece>) => {
  const at = new Map<number, Piece[]>();
  for (const piece of pieces) for (const end of piece.ends) at.set(end, [...(at.get(end) ?? []), piece]);
  return at;
};

/** Without what ends somewhere alone, and then without what has come to end alone: all others are sides of shapes. */
const withoutLoose = (pieces: readonly Piece[]) => {
  const left = new Set(pieces);
  const at = byEnds(left);
  const isAlone = (end: number) => (at.get(end) ?? []).filter((one) => left.has(one)).length < 2;
  const open = [...left];
  for (let piece = open.pop(); piece; piece = open.pop()) {
    if (!left.has(piece) || !piece.ends.some(isAlone)) continue;
    left.delete(piece);
    open.push(...piece.ends.flatMap((end) => at.get(end) ?? []));
  }
  return left;
};

/** Goes along pieces until it comes to where it has been, and takes that round out. */
const takeRound = (first: Piece, left: Set<Piece>, at: ReadonlyMap<number, Piece[]>): Line | undefined => {
  const way: { piece: Piece; from: number }[] = [];
  let from = first.ends[0];
  for (let piece: Piece | undefined = first; piece; piece = at.get(from)?.find((one) => left.has(one))) {
    left.delete(piece);
    way.push({ piece, from });
    from = piece.ends[0] === from ? piece.ends[1] : piece.ends[0];
    const begun = way.findIndex((one) => one.from === from);
    if (begun < 0) continue;
    for (const one of way.slice(0, begun)) left.add(one.piece);
    const points = way.slice(begun).flatMap((one) => {
      const all = one.piece.line.points;
      return (one.piece.ends[0] === one.from ? all : all.toReversed()).slice(1);
    });
    return { points, closed: true };
  }
  return undefined;
};

/** The same line, drawn twice, has the same ends and the same middle. */
const keyOf = ({ line: { points }, ends }: Piece) => {
  const middle = points.reduce(([x, y], [dx, dy]) => [x + dx / points.length, y + dy / points.length], [0, 0]);
  return `${Math.min(...ends)} ${Math.max(...ends)} ${middle.map((value) => value.toFixed(1)).join(' ')}`;
};

/**
 * Lines joined at their ends to closed ones, as far as they close. What is left stays as it is.
 * @param reach how far apart ends may lie that meet
 */
export const joinedLines = (lines: readonly Line[], reach: number): { closed: Line[]; open: Line[] } => {
  const placeOf = placesWithin(reach);
  const pieces = new Map<string, Piece>();
  for (const line of lines.filter(({ closed }) => !closed)) {
    const piece: Piece = { line, ends: [placeOf(line.points[0] as Offset), placeOf(line.points.at(-1) as Offset)] };
    pieces.set(keyOf(piece), piece);
  }
  const left = withoutLoose([...pieces.values()]);
  const at = byEnds(left);
  const closed = lines.filter((line) => line.closed);
  const used = new Set(left);
  // What was left on the way to a round may be a side of another.
  for (let before = -1; before !== closed.length; ) {
    before = closed.length;
    for (const piece of [...left]) {
      const round = left.has(piece) && takeRound(piece, left, at);
      if (round) closed.push(round);
    }
  }
  const open = [...pieces.values()].filter((piece) => !used.has(piece) || left.has(piece)).map(({ line }) => line);
  return { closed, open };
};
