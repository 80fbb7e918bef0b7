import { type Box, boxOf } from '#measure/drawing/box.ts';
import { rectangleOf } from '#measure/drawing/clip/area.ts';
import type { Path } from '#measure/drawing/drawing.ts';
import { type Interval, unionOf } from '#measure/drawing/intervals.ts';

/** Of the longer side: how far lines may be off that meet; how wide the border of a sheet is, and how long its marks are. */
const SLACK = 0.002;
const BORDER = 0.08;
const MARK = 0.05;
/** Centring marks stand on all four sides (ISO 5457). */
const MARKS_LEAST = 4;
/** A title block takes at most this share of the frame's width and height. */
const TITLE_MOST = [0.7, 0.5] as const;
/** A frame is around nearly all that is drawn. */
const FRAME_LEAST = 0.8;
/** Lines along the sides of a box are a rectangle if they are nearly as long as it is around. */
const RULED_LEAST = 0.98;

/** A rectangle, drawn as one line or by several. */
interface Rectangle {
  paths: readonly Path[];
  box: Box;
}

const sizeOf = ({ min, max }: Box) => [max[0] - min[0], max[1] - min[1]] as const;
const areaOf = (box: Box) => sizeOf(box)[0] * sizeOf(box)[1];

/** The four distances from the sides of a box to those of one in it: left, low, right, high. */
const margins = (outer: Box, inner: Box) => [
  inner.min[0] - outer.min[0],
  inner.min[1] - outer.min[1],
  outer.max[0] - inner.max[0],
  outer.max[1] - inner.max[1],
];

const isWithin = (inner: Box, outer: Box, slack: number) => margins(outer, inner).every((margin) => margin >= -slack);
const isSame = (one: Box, other: Box, slack: number) =>
  margins(one, other).every((margin) => Math.abs(margin) <= slack);

type Boxes = ReadonlyMap<Path, Box>;

/** Upright and level lines. */
const straightOf = (boxes: Boxes, slack: number) => [...boxes].filter(([, box]) => Math.min(...sizeOf(box)) <= slack);

const rectanglesOf = (boxes: Boxes, slack: number): Rectangle[] =>
  [...boxes.keys()].flatMap((path) => {
    const box = path.closed ? rectangleOf({ loops: [path.points], evenOdd: false }, slack) : undefined;
    return box ? [{ paths: [path], box }] : [];
  });

/** The lines along the sides of a box, if they are all around it. */
const ruled = (box: Box, boxes: Boxes, slack: number): Rectangle[] => {
  const sides: Interval[][] = [[], [], [], []];
  const along = straightOf(boxes, slack).filter(([, line]) => {
    const [wide, high] = sizeOf(line);
    const axis = wide > high ? 0 : 1;
    const side = margins(box, line).findIndex((margin, at) => at % 2 !== axis && Math.abs(margin) <= slack);
    sides[side]?.push([line.min[axis], line.max[axis]]);
    return side >= 0;
  });
  const length = sides.flatMap(unionOf).reduce((sum, [from, to]) => sum + to - from, 0);
  const around = 2 * (sizeOf(box)[0] + sizeOf(box)[1]);
  return length >= around * RULED_LEAST ? [{ paths: along.map(([path]) => path), box }] : [];
};

/** Numbers of a line of two pieces. */
const BENT = 6;

/** Boxes in corners of the frame that lines part from it: one with a bend, or a level and an upright one that end together. */
const ruledCorners = (frame: Box, boxes: Boxes, slack: number): Rectangle[] => {
  const lines = straightOf(boxes, slack);
  const nameOf = (x: number, y: number) => `${Math.round(x / slack / 2)} ${Math.round(y / slack / 2)}`;
  const upright = new Map<string, Path>();
  for (const [path, box] of lines) {
    const [, low, , high] = margins(frame, box).map((margin) => Math.abs(margin) <= slack);
    if (low !== high) upright.set(nameOf(box.min[0], low ? box.max[1] : box.min[1]), path);
  }
  const bent = [...boxes].filter(([{ points, closed }]) => !closed && points.length === BENT);
  const parted = lines.flatMap(([path, box]) => {
    const [left, , right] = margins(frame, box).map((margin) => Math.abs(margin) <= slack);
    const other = upright.get(nameOf(left ? box.max[0] : box.min[0], box.min[1]));
    return left !== right && other ? [{ paths: [path, other], box: boxOf([path, other]) }] : [];
  });
  return [...parted, ...bent.map(([path, box]) => ({ paths: [path], box }))];
};

/** What is in the corner of the frame that says what the sheet shows, with its lines. */
const titleIn = (frame: Box, rectangles: readonly Rectangle[], boxes: Boxes, slack: number) => {
  const [width, height] = sizeOf(frame);
  const inCorner = [...rectangles, ...ruledCorners(frame, boxes, slack)]
    .filter(({ box }) => {
      const [left, low, right, high] = margins(frame, box).map((margin) => Math.abs(margin) <= slack);
      const [wide, tall] = sizeOf(box);
      return left !== right && low !== high && wide <= width * TITLE_MOST[0] && tall <= height * TITLE_MOST[1];
    })
    .toSorted((one, other) => areaOf(other.box) - areaOf(one.box));
  const [title] = inCorner;
  // Cells of a grid stand in all corners, and the parts of a title block in one.
  if (!title || inCorner.some(({ box }) => !isWithin(box, title.box, slack))) return [];
  const inside = [...boxes].filter(([, box]) => isWithin(box, title.box, slack)).map(([path]) => path);
  return inside.length > title.paths.length ? inside : [];
};

/** Short lines that go beyond the frame. */
const marksOf = (frame: Box, boxes: Boxes, slack: number, long: number) =>
  straightOf(boxes, slack)
    .filter(([, box]) => Math.max(...sizeOf(box)) <= long * MARK && !isWithin(box, frame, slack))
    .map(([path]) => path);

export type SheetPart = 'frame' | 'title';

/**
 * The frame of a drawing sheet with its marks, and its title block: a rectangle around all else, which has marks outside or a title block
 * in one of its corners. A plate with holes has neither.
 * @param paths of one page
 */
export const sheetParts = (paths: readonly Path[]): ReadonlyMap<Path, SheetPart> => {
  const none = new Map<Path, SheetPart>();
  const whole = boxOf(paths);
  const long = Math.max(...sizeOf(whole));
  const slack = long * SLACK;
  const boxes = new Map(paths.map((path) => [path, boxOf([path])]));
  const rectangles = [...rectanglesOf(boxes, slack), ...ruled(whole, boxes, slack)].toSorted(
    (one, other) => areaOf(other.box) - areaOf(one.box),
  );
  const outer = rectangles[0]?.box;
  if (!outer || areaOf(outer) < areaOf(whole) * FRAME_LEAST) return none;
  const inner = rectangles.find(({ box }) =>
    margins(outer, box).every((margin) => margin > slack && margin <= long * BORDER),
  );
  const frame = inner?.box ?? outer;
  const title = titleIn(frame, rectangles, boxes, slack);
  const marks = marksOf(frame, boxes, slack, long);
  if (title.length === 0 && marks.length < MARKS_LEAST) return none;
  const frames = rectangles.filter(({ box }) => isSame(outer, box, slack) || isSame(frame, box, slack));
  const parts = new Map<Path, SheetPart>([
    ...title.map((path) => [path, 'title'] as const),
    ...[...frames.flatMap((one) => one.paths), ...marks].map((path) => [path, 'frame'] as const),
  ]);
  return parts.size < paths.length ? parts : none;
};
