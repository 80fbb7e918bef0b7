import { expect, test } from 'vitest';
import { flatAreaOf } from './flat-area.ts';

/** A triangle of area 6 over the x axis, leaning by so many degrees from level. */
const leaning = (degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return {
    vertices: new Float64Array([0, 0, 0, 3, 0, 0, 0, 4 * Math.cos(angle), 4 * Math.sin(angle)]),
    triangles: new Uint32Array([0, 1, 2]),
  };
};

test.each([
  [0, 6],
  [44, 6],
  [46, 0],
  [90, 0],
  [136, 6],
  [180, 6],
])('a face that leans by %i degrees has %i mm² that lie flat', (degrees, area) => {
  expect(flatAreaOf(leaning(degrees))).toBeCloseTo(area, 9);
});

test('a face without an area adds nothing', () => {
  const mesh = { vertices: new Float64Array([1, 1, 1]), triangles: new Uint32Array([0, 0, 0]) };
  expect(flatAreaOf(mesh)).toBe(0);
});
