import { expect, test } from 'vitest';
import { boxOf } from '#measure/mesh/mesh.ts';
import { box } from '#measure/testing/meshes.ts';
import { curvedBox } from './curved-box.ts';
import type { SolidBody } from './solid-reader.ts';

/** The wall of a cylinder around z, in so many flat strips, none of whose corners lies on an axis. */
const cylinder = (radius: number, height: number, strips: number): SolidBody => {
  const angle = (strip: number) => ((strip + 0.5) / strips) * 2 * Math.PI;
  const rim = Array.from({ length: strips }, (_, strip) => [Math.cos(angle(strip)), Math.sin(angle(strip))] as const);
  const ring = (z: number) => rim.flatMap(([x, y]) => [x * radius, y * radius, z]);
  const outwards = rim.flatMap(([x, y]) => [x, y, 0]);
  const triangles = rim.flatMap((_, strip) => {
    const next = (strip + 1) % strips;
    return [strip, next, next + strips, strip, next + strips, strip + strips];
  });
  return {
    vertices: Float64Array.from([...ring(0), ...ring(height)]),
    normals: Float64Array.from([...outwards, ...outwards]),
    triangles: Uint32Array.from(triangles),
  };
};
const sizeOf = (body: SolidBody) => {
  const around = boxOf(body);
  const { min, max } = around ? curvedBox(body, around) : { min: [], max: [] };
  return max.map((value, axis) => value - (min[axis] ?? 0));
};

test('a round part is as large as it is, not as its triangles are', () => {
  const flat = boxOf(cylinder(300, 50, 64));
  expect((flat?.max[0] ?? 0) - (flat?.min[0] ?? 0)).toBeLessThan(599.5);
  expect(sizeOf(cylinder(300, 50, 64)).map((side) => Number(side.toFixed(2)))).toEqual([600, 600, 50]);
});

test('a flat part stays as it is, with normals and without', () => {
  const cube: SolidBody = box([20, 30, 40]);
  expect(sizeOf(cube)).toEqual([20, 30, 40]);
  expect(sizeOf({ ...cube, normals: new Float64Array(cube.vertices.length) })).toEqual([20, 30, 40]);
});

test('normals that cannot be right enlarge it by hardly anything', () => {
  const cube: SolidBody = box([20, 20, 20]);
  const slanted = { ...cube, normals: new Float64Array(cube.vertices.length).fill(Math.sqrt(1 / 3)) };
  for (const side of sizeOf(slanted)) expect(side).toBeLessThan(20 + 4 * 0.02 * 20 * Math.sqrt(3));
});
