import fc from 'fast-check';
import { arc, circle, line } from './drawings.ts';

/** Turned by an angle in radians, enlarged, then moved. */
export interface Similarity {
  angle: number;
  scale: number;
  x: number;
  y: number;
}

export const STILL: Similarity = { angle: 0, scale: 1, x: 0, y: 0 };

type Point = readonly [x: number, y: number];
type Entity = ReturnType<typeof line>;

/** What is drawn, before it is written: lines, arcs and polylines whose edges may bulge. */
export type Shape =
  | { is: 'line'; from: Point; to: Point }
  | { is: 'circle'; centre: Point; radius: number }
  | { is: 'arc'; centre: Point; radius: number; from: number; to: number }
  | { is: 'polyline'; corners: readonly Point[]; bulges: readonly number[] };

export const place = ([x, y]: Point, { angle, scale, ...to }: Similarity): Point => [
  (x * Math.cos(angle) - y * Math.sin(angle)) * scale + to.x,
  (x * Math.sin(angle) + y * Math.cos(angle)) * scale + to.y,
];

const polyline = (corners: readonly Point[], bulges: readonly number[]): Entity => [
  [0, 'LWPOLYLINE'],
  [8, '0'],
  [70, 1],
  ...corners.flatMap(
    ([x, y], at): Entity => [
      [10, x],
      [20, y],
      [42, bulges[at] ?? 0],
    ],
  ),
];

/** A shape as an entity of a DXF file. */
export const drawn = (shape: Shape, where: Similarity = STILL): Entity => {
  const degrees = (where.angle * 180) / Math.PI;
  switch (shape.is) {
    case 'line':
      return line(...place(shape.from, where), ...place(shape.to, where));
    case 'circle':
      return circle(...place(shape.centre, where), shape.radius * where.scale);
    case 'arc': {
      const { centre, radius, from, to } = shape;
      return arc(...place(centre, where), radius * where.scale, from + degrees, to + degrees);
    }
    case 'polyline':
      return polyline(
        shape.corners.map((corner) => place(corner, where)),
        shape.bulges,
      );
  }
};

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** The four sides of a rectangle, each a line of its own. */
export const sides = (x: number, y: number, width: number, height: number): Extract<Shape, { is: 'line' }>[] => {
  const corners: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return corners.map((from, at) => ({ is: 'line', from, to: corners[(at + 1) % 4] as Point }));
};

/** A closed contour in the square from 0 to 50, out of one shape or several that meet. */
const contour: fc.Arbitrary<Shape[]> = fc.oneof(
  fc.record({ width: between(5, 40), height: between(5, 40) }).map(({ width, height }) => sides(5, 5, width, height)),
  between(3, 20).map((radius): Shape[] => [{ is: 'circle', centre: [25, 25], radius }]),
  fc.record({ radius: between(3, 20), at: between(0, 360), sweep: between(30, 300) }).map(
    // A slice: an arc and the chord between its ends.
    ({ radius, at, sweep }): Shape[] => {
      const end = (degrees: number): Point => [
        25 + radius * Math.cos((degrees * Math.PI) / 180),
        25 + radius * Math.sin((degrees * Math.PI) / 180),
      ];
      return [
        { is: 'arc', centre: [25, 25], radius, from: at, to: at + sweep },
        { is: 'line', from: end(at), to: end(at + sweep) },
      ];
    },
  ),
  fc
    .record({ size: between(5, 15), bulges: fc.array(between(-0.4, 0.4), { minLength: 3, maxLength: 3 }) })
    .map(({ size, bulges }): Shape[] => [
      {
        is: 'polyline',
        corners: [
          [20, 20],
          [20 + size, 20],
          [20, 20 + size],
        ],
        bulges,
      },
    ]),
);

const CELL = 60;
const COLUMNS = 4;

const shifted = (shape: Shape, dx: number, dy: number): Shape => {
  const move = ([x, y]: Point): Point => [x + dx, y + dy];
  switch (shape.is) {
    case 'line':
      return { ...shape, from: move(shape.from), to: move(shape.to) };
    case 'polyline':
      return { ...shape, corners: shape.corners.map(move) };
    case 'circle':
    case 'arc':
      return { ...shape, centre: move(shape.centre) };
  }
};

/** Closed contours that lie beside each other; `number` of them. */
export const cleanDrawing = fc.array(contour, { minLength: 2, maxLength: 12 }).map((contours) => ({
  number: contours.length,
  shapes: contours.flatMap((shapes, at) =>
    shapes.map((shape) => shifted(shape, (at % COLUMNS) * CELL, Math.floor(at / COLUMNS) * CELL)),
  ),
}));

export const similarity = fc.record({
  angle: between(0, 2 * Math.PI),
  scale: fc.constant(1),
  x: between(-2_000, 2_000),
  y: between(-2_000, 2_000),
});
