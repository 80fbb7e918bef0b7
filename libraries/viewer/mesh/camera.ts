import { type Axes, axesOf, THREE_QUARTER, type View } from '#measure/preview';
import type { Offset } from '#viewer/stage/stage.ts';

export type Vector = readonly [x: number, y: number, z: number];

/** From where a part is looked at, and how closely, without perspective: lengths along an axis can be compared. */
export interface Camera extends View {
  /** What is in the middle of the stage, in mm. */
  middle: Vector;
  pxPerMm: number;
}

/** Pixels of the page. */
export interface Frame {
  width: number;
  height: number;
}

const DEGREES_PER_PX = 0.45;
const STEEPEST = 90;

export const dot = (a: readonly number[], b: readonly number[]) =>
  (a[0] as number) * (b[0] as number) + (a[1] as number) * (b[1] as number) + (a[2] as number) * (b[2] as number);

/** Where a point is on the stage, and how near, in pixels. */
export const projector = (camera: Camera, { width, height }: Frame) => {
  const axes = axesOf(camera);
  const { middle, pxPerMm } = camera;
  return (point: readonly number[]): Vector => {
    const away = [0, 1, 2].map((axis) => (point[axis] ?? 0) - (middle[axis] as number));
    return [
      width / 2 + dot(away, axes[0]) * pxPerMm,
      height / 2 - dot(away, axes[1]) * pxPerMm,
      dot(away, axes[2]) * pxPerMm,
    ];
  };
};

const moved = (middle: Vector, [right, up]: Axes, x: number, y: number): Vector =>
  [0, 1, 2].map(
    (axis) => (middle[axis] as number) + (right[axis] as number) * x + (up[axis] as number) * y,
  ) as unknown as Vector;

/** The part follows the pointer. */
export const turned = (camera: Camera, [x, y]: Offset): Camera => ({
  ...camera,
  azimuth: camera.azimuth - x * DEGREES_PER_PX,
  elevation: Math.max(-STEEPEST, Math.min(STEEPEST, camera.elevation + y * DEGREES_PER_PX)),
});

export const panned = (camera: Camera, [x, y]: Offset): Camera => ({
  ...camera,
  middle: moved(camera.middle, axesOf(camera), -x / camera.pxPerMm, y / camera.pxPerMm),
});

/** @param at what stays where it is, in pixels from the middle of the stage */
export const zoomed = (camera: Camera, factor: number, [x, y]: Offset = [0, 0]): Camera => {
  const shift = (1 - 1 / factor) / camera.pxPerMm;
  return {
    ...camera,
    pxPerMm: camera.pxPerMm * factor,
    middle: moved(camera.middle, axesOf(camera), x * shift, -y * shift),
  };
};

/** From one camera to another; a turn goes the shorter way around. */
export const between = (from: Camera, to: Camera, share: number): Camera => {
  const mix = (one: number, other: number) => one + (other - one) * share;
  const around = ((((to.azimuth - from.azimuth) % 360) + 540) % 360) - 180;
  return {
    azimuth: from.azimuth + around * share,
    elevation: mix(from.elevation, to.elevation),
    pxPerMm: from.pxPerMm * (to.pxPerMm / from.pxPerMm) ** share,
    middle: [0, 1, 2].map((axis) => mix(from.middle[axis] as number, to.middle[axis] as number)) as unknown as Vector,
  };
};

export interface Cuboid {
  min: readonly number[];
  max: readonly number[];
}

/** The eight corners; the number of a corner has a bit an axis. */
export const cornersOf = ({ min, max }: Cuboid): Vector[] =>
  Array.from({ length: 8 }, (_, corner) =>
    [0, 1, 2].map((axis) => ((corner >> axis) & 1 ? max : min)[axis] as number),
  ).map((corner) => corner as unknown as Vector);

/** Room for dimensions around a part, in pixels; less on a small stage. */
const ROOM = { beside: 64, above: 52 };
const ROOM_SHARE = 0.19;
/** What measures less across is taken as so much. */
const LEAST_MM = 1e-6;

/** All of a box in view, from the given side, with room for its dimensions. */
export const fitting = (box: Cuboid, frame: Frame, view: View = THREE_QUARTER): Camera => {
  const axes = axesOf(view);
  const extent = (axis: readonly number[]) => {
    const along = cornersOf(box).map((corner) => dot(corner, axis));
    return Math.max(...along) - Math.min(...along);
  };
  const [wide, high] = [extent(axes[0]), extent(axes[1])];
  const middle = [0, 1, 2].map((axis) => ((box.min[axis] as number) + (box.max[axis] as number)) / 2);
  const pxPerMm = Math.min(
    Math.max(1, frame.width - 2 * Math.min(ROOM.beside, frame.width * ROOM_SHARE)) / Math.max(wide, LEAST_MM),
    Math.max(1, frame.height - 2 * Math.min(ROOM.above, frame.height * ROOM_SHARE)) / Math.max(high, LEAST_MM),
  );
  return { azimuth: view.azimuth, elevation: view.elevation, middle: middle as unknown as Vector, pxPerMm };
};
