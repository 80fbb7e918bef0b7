import fc from 'fast-check';
import type { Mesh } from '#measure/mesh/mesh.ts';

/** Triangles anywhere, most of which touch no other; some are as thin as a needle, some lie far from 0. */
export const meshHeaps = fc
  .record({
    corners: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 9, maxLength: 90 }),
    size: fc.constantFrom(1e-3, 1, 200, 1e6),
    flat: fc.constantFrom(1, 1e-7),
    far: fc.constantFrom(0, 1e5),
    copies: fc.constantFrom(1, 40, 4_000),
  })
  .map(({ corners, size, flat, far, copies }): Mesh => {
    const count = Math.floor(corners.length / 9) * 9;
    const vertices = Float64Array.from({ length: count * copies }, (_, at) => {
      const [copy, value] = [Math.floor(at / count), corners[at % count] as number];
      return far + size * (at % 3 === 2 ? value * flat : value * (1 + copy / copies) + ((copy * 7) % 31) / 31);
    });
    return { vertices, triangles: Uint32Array.from({ length: vertices.length / 3 }, (_, at) => at) };
  });

/** Triangles between the same few corners, so that every edge belongs to many of them. */
export const knot = (triangles: number): Mesh => {
  const corner = (at: number) => Math.floor(Math.abs(Math.sin(at) * 1e4)) % 500;
  return {
    vertices: Float64Array.from({ length: 1_500 }, (_, at) => Math.sin(at * at) * 100),
    triangles: Uint32Array.from({ length: triangles * 3 }, (_, at) => corner(at)),
  };
};
