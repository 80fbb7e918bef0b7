import { describe, expect, test } from 'vitest';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { box, bumpySphere, together, turned } from '#measure/testing/meshes.ts';
import { renderMesh } from './render-mesh.ts';

const FRONT = { azimuth: -90, elevation: 0 };
const frame = { width: 120, height: 90 };

const picture = (mesh: Mesh, view = FRONT) => {
  const pixels = renderMesh(mesh, { ...frame, view });
  const at = (x: number, y: number) => [...pixels.subarray((y * frame.width + x) * 4, (y * frame.width + x) * 4 + 4)];
  return { pixels, at, opacity: (x: number, y: number) => at(x, y)[3] ?? 0 };
};
/** The brightness of a pixel; edges are dark. */
const light = (pixel: readonly number[]) => (pixel[0] ?? 0) + (pixel[1] ?? 0) + (pixel[2] ?? 0);

describe('a part seen from the front', () => {
  // Of the frame's 90 pixels a twentieth stays free on each side: 111 by 81 are left.
  test('covers the pixels that it should, and no others', () => {
    const { opacity } = picture(box([40, 7, 20]));
    const [width, height] = [111, 55.5];
    const wrong: number[][] = [];
    for (let y = 0; y < frame.height; y += 1)
      for (let x = 0; x < frame.width; x += 1) {
        const [fromEdgeX, fromEdgeY] = [width / 2 - Math.abs(x + 0.5 - 60), height / 2 - Math.abs(y + 0.5 - 45)];
        const inside = Math.min(fromEdgeX, fromEdgeY);
        if (inside > 1 && opacity(x, y) !== 255) wrong.push([x, y]);
        if (inside < -1 && opacity(x, y) !== 0) wrong.push([x, y]);
      }
    expect(wrong).toEqual([]);
  });

  test('has its top at the top and its right on the right', () => {
    const { opacity } = picture(together(box([30, 5, 10]), box([10, 5, 30], [20, 0, 0])));
    const [left, middle, right] = [25, 60, 90];
    expect([opacity(right, 15), opacity(middle, 15), opacity(left, 15)]).toEqual([255, 0, 0]);
    expect([opacity(right, 80), opacity(middle, 80), opacity(left, 80)]).toEqual([255, 255, 255]);
  });

  test('lets one look through its hole', () => {
    const sides = [box([10, 5, 40]), box([10, 5, 40], [30, 0, 0])];
    const ends = [box([20, 5, 10], [10, 0, 0]), box([20, 5, 10], [10, 0, 30])];
    const { opacity } = picture(together(...sides, ...ends));
    expect([opacity(60, 45), opacity(35, 45), opacity(60, 20)]).toEqual([0, 255, 255]);
  });

  test('has smooth edges', () => {
    const { pixels } = picture(box([40, 7, 20]), { azimuth: -70, elevation: 20 });
    const opacities = new Set(pixels.filter((_, at) => at % 4 === 3));
    expect(opacities.size).toBeGreaterThan(4);
  });
});

describe('what is nearer', () => {
  // A slanting roof is brighter than the upright plate in front of it.
  const roof: Mesh = {
    vertices: Float64Array.from([0, 10, 0, 40, 10, 0, 40, 40, 30, 0, 40, 30]),
    triangles: Uint32Array.from([0, 1, 2, 0, 2, 3]),
  };
  const plate = box([20, 1, 15], [10, 0, 0]);

  test('hides what is behind, in whichever order they are in the file', () => {
    const [alone, one, other] = [picture(roof), picture(together(roof, plate)), picture(together(plate, roof))];
    expect(one.pixels).toEqual(other.pixels);
    expect(light(one.at(60, 60))).toBeLessThan(light(alone.at(60, 60)) - 30);
    expect(light(one.at(60, 25))).toBe(light(alone.at(60, 25)));
  });

  test('is drawn even when there is more than can be drawn in time', () => {
    const behind = Array.from({ length: 600 }, (_, at) => box([400, 0.001, 300], [0, 2_000 - at, 0]));
    const large = { width: 480, height: 360, view: FRONT };
    const near = together(box([200, 1, 150], [100, 0, 75]), box([400, 0.001, 300], [0, 60, 0]));
    const middle = (pixels: Uint8ClampedArray) => [...pixels.subarray((180 * 480 + 124) * 4, (180 * 480 + 140) * 4)];
    // The edge of the plate in front is seen in both.
    expect(middle(renderMesh(together(...behind, near), large))).toEqual(middle(renderMesh(near, large)));
  });
});

test('a part that is inside out looks like one that is not', () => {
  const part = bumpySphere(10, 400);
  expect(picture(turned(part)).pixels).toEqual(picture(part).pixels);
});

test('a cube seen from its corner shows three faces apart', () => {
  const pixels = renderMesh(box([10, 10, 10]), frame);
  const at = (x: number, y: number) => light([...pixels.subarray((y * 120 + x) * 4, (y * 120 + x) * 4 + 3)]);
  const [top, front, right] = [at(60, 15), at(45, 55), at(75, 55)];
  expect(top - front).toBeGreaterThan(40);
  expect(front - right).toBeGreaterThan(40);
});

test.each([
  ['a point', [0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['a line', [0, 0, 0, 5, 0, 0, 9, 0, 0]],
  ['a wall seen from its edge', [0, 0, 0, 0, 9, 0, 0, 0, 9]],
])('%s is an empty picture, not an error', (_, corners) => {
  const mesh = { vertices: Float64Array.from(corners), triangles: Uint32Array.from([0, 1, 2]) };
  expect(new Set(renderMesh(mesh, { ...frame, view: FRONT }))).toEqual(new Set([0]));
});
