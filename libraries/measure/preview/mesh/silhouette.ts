import type { Mesh } from '#measure/mesh/mesh.ts';
import { simplifiedLine } from '#measure/preview/svg/simplify-line.ts';
import { axesOf, THREE_QUARTER, type View } from './camera.ts';
import { project } from './project.ts';
import { NOTHING, rasterise, type Samples } from './rasterise.ts';

/** The outline of a part as it is seen from somewhere, without perspective. */
export interface Silhouette {
  /** Loops around what is filled by the even-odd rule: x and y of one point after the other, in mm, y down. */
  loops: readonly (readonly number[])[];
  min: readonly [x: number, y: number];
  max: readonly [x: number, y: number];
}

/** Samples along the longer side: finer than it will be shown. */
const FINE = 640;
/** In samples: steps of one sample become straight lines. */
const TOLERANCE = 0.75;
/** Loops around less than so many samples are not seen. */
const LEAST_POINTS = 6;

/** Right, down, left, up. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** Walks around what is filled, along the sides of samples, with what is filled to the right. */
const tracer = ({ width, height, triangle }: Samples) => {
  const isFilled = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && triangle[y * width + x] !== NOTHING;
  /** Whether the samples to the left and to the right of a step from a corner are filled. */
  const beside = (x: number, y: number, direction: number) => {
    const ahead = [
      [x, y],
      [x - 1, y],
      [x - 1, y - 1],
      [x, y - 1],
    ] as const;
    const [right, left] = [
      ahead[direction] as readonly [number, number],
      ahead[(direction + 3) % 4] as readonly [number, number],
    ];
    return { right: isFilled(...right), left: isFilled(...left) };
  };
  const walked = new Uint8Array((width + 1) * (height + 1));
  const loopFrom = (startX: number, startY: number) => {
    const points: number[] = [];
    let [x, y, direction] = [startX, startY, 0];
    do {
      if (direction === 0) walked[y * (width + 1) + x] = 1;
      points.push(x, y);
      const [dx, dy] = STEPS[direction] as readonly [number, number];
      [x, y] = [x + dx, y + dy];
      // Turns right where it can, so that samples that touch in a corner stay apart.
      direction = [1, 0, 3, 2]
        .map((turn) => (direction + turn) % 4)
        .find((next) => {
          const { left, right } = beside(x, y, next);
          return right && !left;
        }) as number;
    } while (x !== startX || y !== startY || direction !== 0);
    points.push(startX, startY);
    return points;
  };
  return () => {
    const loops: number[][] = [];
    for (let y = 0; y <= height; y += 1)
      for (let x = 0; x < width; x += 1)
        if (isFilled(x, y) && !isFilled(x, y - 1) && walked[y * (width + 1) + x] === 0) loops.push(loopFrom(x, y));
    return loops;
  };
};

/** Through the middles of the sides of samples, so that steps become slopes. */
const smoothed = (loop: readonly number[]) => {
  const middles = loop.slice(0, -2).map((value, at) => (value + (loop[at + 2] as number)) / 2);
  return [...middles, ...middles.slice(0, 2)];
};

/** What the part measures across, as it is seen. */
const extentOf = ({ vertices, triangles }: Mesh, view: View) => {
  const [right, up] = axesOf(view);
  const [min, max] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ];
  for (const corner of triangles)
    [right, up].forEach((axis, at) => {
      const value =
        (vertices[corner * 3] as number) * (axis[0] as number) +
        (vertices[corner * 3 + 1] as number) * (axis[1] as number) +
        (vertices[corner * 3 + 2] as number) * (axis[2] as number);
      min[at] = Math.min(min[at] as number, value);
      max[at] = Math.max(max[at] as number, value);
    });
  return { min: min as [number, number], max: max as [number, number] };
};

/**
 * What a part looks like as a shadow: some hundred points, whatever the part is.
 * @param mesh in mm, as a preview holds it
 */
export const silhouetteOf = (mesh: Mesh, view: View = THREE_QUARTER): Silhouette => {
  const { min, max } = extentOf(mesh, view);
  const [wide, high] = [max[0] - min[0], max[1] - min[1]];
  const scale = FINE / Math.max(wide, high, Number.MIN_VALUE);
  const frame = { width: Math.max(1, Math.ceil(wide * scale)), height: Math.max(1, Math.ceil(high * scale)) };
  const samples = rasterise(project(mesh, axesOf(view), frame, 0), mesh.triangles, frame);
  const loops = tracer(samples)()
    .filter(({ length }) => length / 2 >= LEAST_POINTS)
    .map((loop) =>
      simplifiedLine(smoothed(loop), TOLERANCE).map((value, at) =>
        at % 2 === 0 ? min[0] + value / scale : value / scale - max[1],
      ),
    );
  return { loops, min: [min[0], -max[1]], max: [max[0], -min[1]] };
};
