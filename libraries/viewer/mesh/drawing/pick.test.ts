import { describe, expect, test } from 'vitest';
import type { MeshPreview } from '#measure/preview';
import { type Camera, cornersOf, projector } from '#viewer/mesh/camera.ts';
import { pick } from './pick.ts';

/** A cube of 20 mm; each side as two triangles, counter-clockwise seen from outside. */
const SIDES = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
] as const;
const BOX = { min: [0, 0, 0], max: [20, 20, 20] };
const cube = (triangles = 12): MeshPreview => ({
  box: BOX,
  triangles,
  mesh: {
    vertices: Float64Array.from(cornersOf(BOX).flat()),
    triangles: Uint32Array.from(SIDES.flatMap(([a, b, c, d]) => [a, b, c, a, c, d])),
  },
});

/** From the front, 10 pixels a mm: x to the right, z up. */
const FRONT: Camera = { azimuth: -90, elevation: 0, middle: [10, 10, 10], pxPerMm: 10 };
const rounded = (point: readonly number[] | undefined) => point?.map((value) => Math.round(value * 1e6) / 1e6 + 0);
const picked = (x: number, y: number, camera = FRONT) =>
  rounded(pick(cube(), { camera, at: [x, y], reach: 14 })?.point);

describe('a point of a part', () => {
  test('is where its surface is seen', () => {
    expect(picked(0, 0)).toEqual([10, 0, 10]);
    expect(picked(35, -52)).toEqual([13.5, 0, 15.2]);
    expect(picked(35, -52, { ...FRONT, azimuth: 90 })).toEqual([6.5, 20, 15.2]);
  });

  test('is a corner that is near to the pointer, also beside the part', () => {
    expect(picked(92, -94)).toEqual([20, 0, 20]);
    expect(picked(-106, 104)).toEqual([0, 0, 0]);
    expect(picked(85, -100)).not.toEqual([20, 0, 20]);
  });

  test('is the nearer of two corners, and never one that is hidden', () => {
    const tilted = { ...FRONT, azimuth: -89, elevation: 1 };
    const [x, y] = projector(tilted, { width: 0, height: 0 })([0, 20, 0]); // at the back
    expect(picked(x, y, tilted)).toEqual([0, 0, 0]);
    const far = { ...FRONT, pxPerMm: 0.5 }; // all of the part is within reach
    expect(picked(4, -4, far)).toEqual([20, 0, 20]);
  });

  test('is nowhere beside the part', () => expect(picked(130, 0)).toBeUndefined());

  test('is exact, unless what is shown was simplified', () => {
    const aim = { camera: FRONT, at: [0, 0], reach: 14 } as const;
    expect(pick(cube(), aim)?.isExact).toBe(true);
    expect(pick(cube(5_000), aim)?.isExact).toBe(false);
  });
});

describe('a point of a part that is cut open', () => {
  const OPEN = { axis: 1, at: 8, side: -1 } as const; // its front is taken away
  const cutAt = (x: number, y: number) =>
    rounded(pick(cube(), { camera: FRONT, at: [x, y], reach: 14, cut: OPEN })?.point);

  test('is on the face that was cut', () => expect(cutAt(0, 0)).toEqual([10, 8, 10]));

  test('is a corner of what was cut, where an edge was', () => expect(cutAt(96, -96)).toEqual([20, 8, 20]));

  test('is on the outline of what was cut, that is near to the pointer', () => {
    expect(cutAt(93, 30)).toEqual([20, 8, 7]);
    expect(cutAt(104, 30)).toEqual([20, 8, 7]);
    expect(cutAt(80, 30)).toEqual([18, 8, 7]);
  });

  test('is on the part itself where that is seen from its other side', () => {
    const behind = { ...FRONT, azimuth: 90 };
    expect(rounded(pick(cube(), { camera: behind, at: [0, 0], reach: 14, cut: OPEN })?.point)).toEqual([10, 20, 10]);
  });
});
