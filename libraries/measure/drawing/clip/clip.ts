import type { Budget } from '#measure/budget.ts';
import { boxOf } from '#measure/drawing/box.ts';
import type { ArcStretch, CurveStretch } from '#measure/drawing/drawing.ts';
import type { Area } from './area.ts';
import { bothBoxes, type Window, windowOf } from './window.ts';

/** What is drawn is seen only inside of all of these. */
export type Clip = readonly Window[];

export const NO_CLIP: Clip = [];

/** Also inside of some areas, any of them. Rectangles become one, so that a page's hundred frames cost no more than it. */
export const clippedTo = (clip: Clip, areas: readonly Area[]): Clip => {
  const added = windowOf(areas);
  const box = clip.find(({ isBox }) => isBox);
  if (!added.isBox || !box) return [...clip, added];
  return [...clip.filter((one) => one !== box), bothBoxes(box.box, added.box)];
};

/** A run of points; one that is closed ends where it begins. */
export interface Line {
  points: ArrayLike<number>;
  closed: boolean;
  /** Missing of what was cut. */
  arcs?: readonly ArcStretch[];
  curves?: readonly CurveStretch[];
}

const isWhole = (stretches: readonly (readonly [number, number])[]) =>
  stretches.length === 1 && stretches[0]?.[0] === 0 && stretches[0][1] === 1;

/** What is seen of a line without a break, and of which of its pieces each piece is. */
interface Cut {
  points: number[];
  pieces: number[];
}

/** A closed line that is seen where it begins goes on from its last piece to its first. */
const joinedAtBegin = (cuts: readonly Cut[], points: ArrayLike<number>): readonly Cut[] => {
  const [first, last] = [cuts[0], cuts.at(-1)];
  if (!first || !last || first === last) return cuts;
  const isSame = (at: number) => first.points[at] === points[at] && last.points.at(at - 2) === points[at];
  if (!isSame(0) || !isSame(1)) return cuts;
  const joined = {
    points: [...last.points, ...first.points.slice(2)],
    pieces: [...last.pieces, ...first.pieces],
  };
  return [joined, ...cuts.slice(1, -1)];
};

/** The curves, and arcs of circles, that a line was set on, by its pieces. */
const curvesByPiece = ({ arcs = [], curves = [] }: Line) =>
  new Map(
    [...arcs, ...curves].flatMap((curve) =>
      Array.from({ length: curve.last - curve.first }, (_, at) => [curve.first + at, curve] as const),
    ),
  );

/** What is left of each curve. */
const curvesOf = ({ pieces }: Cut, curveOf: ReadonlyMap<number, CurveStretch>): CurveStretch[] => {
  if (curveOf.size === 0) return [];
  const left: (CurveStretch & { of: CurveStretch })[] = [];
  pieces.forEach((piece, first) => {
    const of = curveOf.get(piece);
    const before = left.at(-1);
    if (of && before?.of === of && before.last === first && pieces[first - 1] === piece - 1) before.last += 1;
    else if (of) left.push({ first, last: first + 1, of });
  });
  return left.map(({ first, last }) => ({ first, last }));
};

/** The pieces of a line that are seen through a window; the line itself where all of it is. */
const cutLine = (line: Line, window: Window, budget: Budget): readonly Line[] => {
  const { points } = line;
  const cuts: Cut[] = [];
  let goesOn = false;
  let isCut = false;
  for (let at = 2; at < points.length; at += 2) {
    const [x, y] = [points[at - 2] as number, points[at - 1] as number];
    const [dx, dy] = [(points[at] as number) - x, (points[at + 1] as number) - y];
    const stretches = window.seen([x, y, x + dx, y + dy], budget);
    isCut ||= !isWhole(stretches);
    if (stretches.length === 0) goesOn = false;
    for (const [from, to] of stretches) {
      if (!goesOn || from > 0) cuts.push({ points: [x + dx * from, y + dy * from], pieces: [] });
      cuts.at(-1)?.points.push(x + dx * to, y + dy * to);
      cuts.at(-1)?.pieces.push(at / 2 - 1);
      goesOn = to === 1;
    }
  }
  if (!isCut) return [line];
  const joined = line.closed && goesOn ? joinedAtBegin(cuts, points) : cuts;
  const curveOf = curvesByPiece(line);
  return joined.map((cut) => ({ points: cut.points, closed: false, curves: curvesOf(cut, curveOf) }));
};

const through = (lines: readonly Line[], clip: Clip, budget: Budget) =>
  clip.reduce((seen, window) => seen.flatMap((line) => cutLine(line, window, budget)), lines);

/** Where the edge of what is clipped cuts through an area: there it ends, and that is a line of what is seen. */
const edgesIn = (area: Area, clip: Clip, budget: Budget): readonly Line[] => {
  const inside = windowOf([area], false);
  return clip.flatMap((window) => {
    const others = clip.filter((one) => one !== window);
    const edges = window.areas.flatMap(({ loops }) =>
      loops.map((loop) => ({ points: [...Array.from(loop), loop[0] as number, loop[1] as number], closed: true })),
    );
    return through(edges, [inside, ...others], budget);
  });
};

interface Seen {
  lines: readonly Line[];
  /** Some of it is not seen. */
  isCut: boolean;
}

const isWithin = (lines: readonly Line[], clip: Clip) => {
  if (clip.length === 0) return true;
  const { min, max } = boxOf(lines);
  return clip.every(
    ({ isBox, box }) =>
      isBox && box.min[0] <= min[0] && box.min[1] <= min[1] && box.max[0] >= max[0] && box.max[1] >= max[1],
  );
};

/**
 * What is seen of some lines: pieces of them, and those themselves that are seen as a whole.
 * @param filled the area that they are filled as, where no line is drawn along them: its outline follows the edge that cuts it
 */
export const seenOf = (lines: readonly Line[], filled: Area | undefined, clip: Clip, budget: Budget): Seen => {
  if (isWithin(lines, clip)) return { lines, isCut: false };
  const seen = through(lines, clip, budget);
  if (seen.length === lines.length && seen.every((line, at) => line === lines[at])) return { lines, isCut: false };
  return { lines: filled ? [...seen, ...edgesIn(filled, clip, budget)] : seen, isCut: true };
};
