import { describe, expect, test } from 'vitest';
import { axesOf } from '#measure/preview';
import { type Camera, dot } from '#viewer/mesh/camera.ts';
import { planeOf } from './cut-open.ts';

const CAMERA: Camera = { azimuth: -58, elevation: 28, middle: [10, 20, 30], pxPerMm: 3 };

/** How far beyond the plane a card finds a point. */
const beyond = (point: readonly number[], axis: number, side: 1 | -1) => {
  const seen = axesOf(CAMERA).map((one) =>
    dot(
      point.map((value, at) => value - (CAMERA.middle[at] as number)),
      one,
    ),
  );
  const [x = 0, y = 0, z = 0, at = 0] = planeOf({ axis, at: 12, side }, CAMERA);
  return dot(seen, [x, y, z]) - at;
};

describe('a plane that a part is cut along', () => {
  test.each([0, 1, 2])('is where it is said to be, across axis %i, however the part is turned', (axis) => {
    const point = [-7, 45, 3].map((value, at) => (at === axis ? 12.5 : value));
    expect(beyond(point, axis, 1)).toBeCloseTo(0.5, 12);
    expect(beyond(point, axis, -1)).toBeCloseTo(-0.5, 12);
  });
});
