import { type Edge, endOf, type Figure, onArc, type Point } from './figures.ts';
import { applied, type Part, placeOf, type Scene } from './scene.ts';

/** What a drawing is, found by looking at it in very short pieces. */
export interface Rasterised {
  drawnMm: number;
  /** What lies on others counts once. */
  onceMm: number;
  sizeMm: readonly [number, number];
}

/** In the drawing's unit, as the next two. */
const STEP = 0.1;
/** Where a clip leaves a corner of a figure may be all that is seen of its side. */
const CLIPPED_STEP = 0.01;
const NEAR = 0.004;
const CELL = 0.2;
const COLUMNS = 2 ** 20;
const PARALLEL = 0.01;

const pointOn = (from: Point, edge: Edge, t: number): Point => {
  if (edge.is === 'arc') return onArc(edge, edge.from + edge.sweep * t);
  const way = edge.is === 'line' ? [from, edge.to] : [from, ...(edge.is === 'cubic' ? edge.by : [edge.by]), edge.to];
  let points = way;
  while (points.length > 1)
    points = points.slice(1).map(([x, y], at): Point => {
      const [px, py] = points[at] as Point;
      return [px + (x - px) * t, py + (y - py) * t];
    });
  return points[0] as Point;
};

const isWithin = (corners: readonly Point[], [x, y]: Point) => {
  let inside = false;
  corners.forEach(([x1, y1], at) => {
    const [x2, y2] = corners[(at + 1) % corners.length] as Point;
    if (y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)) inside = !inside;
  });
  return inside;
};

const eachEdge = function* eachEdge({ start, edges }: Figure) {
  let from = start;
  for (const edge of edges) {
    yield { from, edge };
    from = endOf(edge);
  }
};

type Piece = readonly [from: Point, to: Point];

/** A part in very short pieces, where it is seen. */
const piecesOf = function* piecesOf({ figure, moves, clip }: Part): Generator<Piece> {
  const matrix = placeOf(moves);
  const placed = (point: Point) => applied(matrix, point);
  for (const { from, edge } of eachEdge(figure)) {
    const on = (t: number) => pointOn(from, edge, t);
    let rough = 0;
    for (let at = 0; at < 16; at += 1) {
      const [[x1, y1], [x2, y2]] = [placed(on(at / 16)), placed(on((at + 1) / 16))];
      rough += Math.hypot(x2 - x1, y2 - y1);
    }
    const count = Math.max(4, Math.ceil(rough / (clip ? CLIPPED_STEP : STEP)));
    for (let at = 0; at < count; at += 1)
      if (!clip || isWithin(clip, on((at + 0.5) / count))) yield [placed(on(at / count)), placed(on((at + 1) / count))];
  }
};

/** Tells whether a piece lies on one that another part has drawn before. */
const covering = () => {
  const cells = new Map<number, { piece: Piece; part: number }[]>();
  const isOn = ([[x1, y1], [x2, y2]]: Piece, [[x3, y3], [x4, y4]]: Piece) => {
    const [ux, uy, vx, vy] = [x2 - x1, y2 - y1, x4 - x3, y4 - y3];
    const [long, other] = [Math.hypot(ux, uy), Math.hypot(vx, vy)];
    if (!(long > 0 && other > 0) || Math.abs(ux * vy - uy * vx) > PARALLEL * long * other) return false;
    const [mx, my] = [(x1 + x2) / 2 - x3, (y1 + y2) / 2 - y3];
    const along = (mx * vx + my * vy) / other;
    return Math.abs(mx * vy - my * vx) / other < NEAR && along >= 0 && along <= other;
  };
  return (piece: Piece, part: number) => {
    const [[x1, y1], [x2, y2]] = piece;
    const [column, row] = [Math.floor((x1 + x2) / 2 / CELL), Math.floor((y1 + y2) / 2 / CELL)];
    let isCovered = false;
    for (let x = column - 1; x <= column + 1; x += 1)
      for (let y = row - 1; y <= row + 1; y += 1)
        isCovered ||= (cells.get(x * COLUMNS + y) ?? []).some(
          (known) => known.part !== part && isOn(piece, known.piece),
        );
    const key = column * COLUMNS + row;
    const here = cells.get(key);
    if (here) here.push({ piece, part });
    else cells.set(key, [{ piece, part }]);
    return isCovered;
  };
};

export const rasterised = ({ parts, mm }: Scene): Rasterised => {
  const isCovered = covering();
  let [drawn, once] = [0, 0];
  const [min, max] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ];
  parts.forEach((part, number) => {
    if (part.decoy) return;
    for (const piece of piecesOf(part)) {
      const length = Math.hypot(piece[1][0] - piece[0][0], piece[1][1] - piece[0][1]);
      drawn += length;
      if (!isCovered(piece, number)) once += length;
      for (const point of piece)
        for (const axis of [0, 1] as const) {
          min[axis] = Math.min(min[axis] as number, point[axis]);
          max[axis] = Math.max(max[axis] as number, point[axis]);
        }
    }
  });
  return {
    drawnMm: drawn * mm,
    onceMm: once * mm,
    sizeMm: [((max[0] as number) - (min[0] as number)) * mm, ((max[1] as number) - (min[1] as number)) * mm],
  };
};
