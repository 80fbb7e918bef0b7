type Point = readonly [x: number, y: number, z: number];

const COS_30 = Math.sqrt(3) / 2;
const whole = (value: number) => Math.round(value * 10) / 10;

/** A way of drawing solids: lengths in mm, drawn isometrically, `scale` units of the drawing for each. */
export interface View {
  scale: number;
  /** Where [0, 0, 0], the far corner of the floor, is drawn. */
  at: readonly [x: number, y: number];
}

/** A point of space on the drawing. */
const drawn = ({ scale, at }: View, [x, y, z]: Point): readonly [number, number] => [
  whole(at[0] + (x - y) * COS_30 * scale),
  whole(at[1] + ((x + y) / 2 - z) * scale),
];

/** The path through points of space. */
const through = (view: View, points: readonly Point[]) =>
  `M${points.map((point) => drawn(view, point).join(' ')).join('L')}`;

/** The twelve edges of a box on the floor, with a corner at [0, 0, 0]. */
export const boxEdges = (view: View, [x, y, z]: Point) =>
  [
    [
      [0, 0, 0],
      [x, 0, 0],
      [x, y, 0],
      [0, y, 0],
      [0, 0, 0],
      [0, 0, z],
      [x, 0, z],
      [x, y, z],
      [0, y, z],
      [0, 0, z],
    ] as const,
    [
      [x, 0, 0],
      [x, 0, z],
    ] as const,
    [
      [x, y, 0],
      [x, y, z],
    ] as const,
    [
      [0, y, 0],
      [0, y, z],
    ] as const,
  ]
    .map((points) => through(view, points))
    .join('');

/** One layer of something turned: the ellipse of a circle that lies flat. */
export interface Layer {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
}

/** The layers of something turned, from the floor up: `radius` by height, both in mm. */
export const layersOf = (
  view: View,
  [x, y, height]: Point,
  thickness: number,
  radius: (z: number) => number,
): readonly Layer[] =>
  Array.from({ length: Math.floor(height / thickness) }, (_, layer) => {
    const z = layer * thickness;
    const [cx, cy] = drawn(view, [x, y, z]);
    const size = radius(z) * view.scale * Math.sqrt(1.5);
    return { cx, cy, rx: whole(size), ry: whole(size * Math.sqrt(1 / 3)) };
  });
