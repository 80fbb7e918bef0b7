import type { Budget } from '#measure/budget.ts';
import { boxOf } from '#measure/drawing/box.ts';
import type { ArcStretch } from '#measure/drawing/drawing.ts';
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
}

const isWhole = (stretches: readonly (readonly [number, number])[]) =>
  stretches.length === 1 && stretches[0]?.[0] === 0 && stretches[0][1] === 1;

/** A closed line that is seen where it begins goes on from its last piece to its first. */
const joinedAtBegin = (pieces: readonly number[][], points: ArrayLike<number>): readonly number[][] => {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last || first === last) return pieces;
  const isSame = (at: number) => first[at] === points[at] && last.at(at - 2) === points[at];
  return isSame(0) && isSame(1) ? [[...last, ...first.slice(2)], ...pieces.slice(1, -1)] : pieces;
};

/** The pieces of a line that are seen through a window; the line itself where all of it is. */
const cutLine = (line: Line, window: Window, budget: Budget): readonly Line[] => {
  const { points } = line;
  const pieces: number[][] = [];
  let goesOn = false;
  let isCut = false;
  for (let at = 2; at < points.length; at += 2) {
    const [x, y] = [points[at - 2] as number, points[at - 1] as number];
    const [dx, dy] = [(points[at] as number) - x, (points[at + 1] as number) - y];
    const stretches = window.seen([x, y, x + dx, y + dy], budget);
    isCut ||= !isWhole(stretches);
    if (stretches.length === 0) goesOn = false;
    for (const [from, to] of stretches) {
      if (!goesOn || from > 0) pieces.push([x + dx * from, y + dy * from]);
      pieces.at(-1)?.push(x + dx * to, y + dy * to);
      goesOn = to === 1;
    }
  }
  if (!isCut) return [line];
  const joined = line.closed && goesOn ? joinedAtBegin(pieces, points) : pieces;
  return joined.map((piece) => ({ points: piece, closed: false }));
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
