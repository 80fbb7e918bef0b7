import { describe, expect, test } from 'vitest';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { weld } from '#measure/mesh/topology/weld.ts';
import { measuredPart } from '#measure/testing/measured-part.ts';
import { box, together, turned } from '#measure/testing/meshes.ts';
import { bracket, cylinder, posed, sphere, torus, wedge } from '#measure/testing/parts.ts';

const cube = box([20, 20, 20]);
const leaning = { turn: [0.3, 1.1, 2], shift: [70, -30, 12] } as const;

/** The volume that lies in any of the bodies, counted in cubes of a grid: slow, and made of nothing that measures otherwise. */
const countedVolume = (
  bodies: readonly ((x: number, y: number, z: number) => boolean)[],
  from: number,
  to: number,
  steps: number,
) => {
  const step = (to - from) / steps;
  let cubes = 0;
  for (let x = 0; x < steps; x += 1)
    for (let y = 0; y < steps; y += 1)
      for (let z = 0; z < steps; z += 1) {
        const [px, py, pz] = [from + (x + 0.5) * step, from + (y + 0.5) * step, from + (z + 0.5) * step];
        if (bodies.some((has) => has(px, py, pz))) cubes += 1;
      }
  return cubes * step ** 3;
};

describe('bodies that overlap are measured as the one body that they are', () => {
  const same = (a: Mesh) => ({ ...a, vertices: a.vertices.slice() });
  test.each([
    ['flush, with sides in common', together(cube, box([20, 20, 20], [10, 0, 0])), 12_000, 3_200],
    ['flush, with corners in common', together(cube, box([10, 20, 20])), 8_000, 2_400],
    ['crossing', together(cube, box([20, 20, 20], [10, 9, 8])), 14_680, 4_076],
    [
      'crossing as three',
      together(box([30, 10, 10], [-10, 5, 5]), box([10, 30, 10], [0, -5, 5]), box([10, 10, 30], [0, 5, -5])),
      7_000,
      3_000,
    ],
    ['a cube inside out that overlaps another', together(cube, turned(box([20, 20, 20], [10, 0, 0]))), 12_000, 3_200],
    ['doubled to a hair', together(cube, posed(same(cube), { shift: [1e-6, 0, 0] })), 8_000, 2_400],
    [
      'in a row, each flush with the next',
      together(...[0, 1, 2, 3].map((at) => box([20, 10, 10], [at * 15, 0, 0]))),
      6_500,
      2_800,
    ],
  ])('%s', (_, mesh, volume, area) => {
    for (const as of [mesh, posed(mesh, leaning)]) {
      const { verdict, quantities, findings } = measuredPart(as);
      expect(findings.map(({ code }) => code).filter((code) => code !== 'inside-out')).toEqual(['bodies-united']);
      expect(verdict).toBe('exact');
      expect(Number(quantities.volumeMm3) / volume).toBeCloseTo(1, 5);
      expect(Number(quantities.areaMm2) / area).toBeCloseTo(1, 5);
    }
  });

  test.each([
    [
      'balls',
      together(sphere(10, 64), posed(sphere(8, 48), { shift: [9, 3, 2], turn: [0.3, 0.4, 0.5] })),
      [
        (x: number, y: number, z: number) => x * x + y * y + z * z < 100,
        (x: number, y: number, z: number) => (x - 9) ** 2 + (y - 3) ** 2 + (z - 2) ** 2 < 64,
      ],
    ],
    [
      'a rod through a ring',
      together(torus(12, 6, 96), posed(cylinder(2, 30, 64), { turn: [0, Math.PI / 2, 0], shift: [-15, 0, 0] })),
      [
        (x: number, y: number, z: number) => (Math.sqrt(x * x + y * y) - 12) ** 2 + z * z < 9,
        (x: number, y: number, z: number) => y * y + z * z < 4 && x > -15 && x < 15,
      ],
    ],
  ] as const)('%s: as much as a grid of small cubes counts', (_, mesh, bodies) => {
    const { verdict, quantities } = measuredPart(mesh);
    expect(verdict).toBe('exact');
    expect(Number(quantities.volumeMm3) / countedVolume(bodies, -18, 18, 150)).toBeCloseTo(1, 1.7);
  });

  test('a body that is in the file twice counts once, and that is said', () => {
    for (const part of [bracket(30, 5, 12), wedge(20, 30, 10), torus(20, 8)]) {
      const once = measuredPart(part).quantities;
      const { verdict, quantities, findings } = measuredPart(together(part, part));
      expect([verdict, ...findings.map(({ code }) => code)]).toEqual(['exact', 'doubled-bodies']);
      expect([quantities.volumeMm3, quantities.areaMm2, quantities.flatAreaMm2]).toEqual([
        expect.closeTo(Number(once.volumeMm3), 6),
        expect.closeTo(Number(once.areaMm2), 6),
        expect.closeTo(Number(once.flatAreaMm2), 6),
      ]);
    }
  });

  test('some faces that are there twice are named, and make nobody unsure', () => {
    const { vertices, triangles } = weld(cube);
    const { verdict, quantities, findings } = measuredPart({
      vertices,
      triangles: Uint32Array.from([...triangles, ...triangles.subarray(0, 6)]),
    });
    expect([verdict, quantities.volumeMm3, quantities.areaMm2]).toEqual(['exact', expect.closeTo(8_000, 6), 2_400]);
    expect(findings).toMatchObject([{ code: 'doubled-faces', severity: 'info', count: 2 }]);
  });

  test('triangles that are only a line are named, and make nobody unsure', () => {
    const { vertices, triangles } = weld(cube);
    const middle = vertices.length / 3;
    const sliver = {
      vertices: Float64Array.from([...vertices, 10, 0, 0]),
      triangles: Uint32Array.from([...triangles, 0, middle, 1, 1, middle, 0]),
    };
    expect(measuredPart(sliver)).toMatchObject({
      verdict: 'exact',
      findings: [{ code: expect.stringMatching(/^(doubled-faces|slivers)$/) }],
    });
  });

  test.each([
    ['beside each other', together(cube, box([20, 20, 20], [30, 0, 0]))],
    ['on each other', together(cube, box([10, 10, 5], [3, 4, 20]))],
    ['flush at a side', together(cube, box([20, 20, 20], [20, 5, 5]))],
  ])('bodies %s keep their figures', (_, mesh) => {
    const [one, other] = [Number(measuredPart(cube).quantities.volumeMm3), measuredPart(mesh)];
    expect(other.quantities.volumeMm3).toBeGreaterThan(one);
    expect([other.verdict, other.findings]).toEqual(['exact', []]);
  });

  test('in so many places that nobody can tell are never exact, and that is said', () => {
    const walls = Array.from({ length: 400 }, (_, at) => box([0.05, 60, 5], [at * 0.2, 0, -2]));
    const heap = together(box([90, 60, 1]), ...walls);
    const { verdict, findings } = measuredPart(heap);
    expect(verdict).not.toBe('exact');
    expect(findings.map(({ code }) => code).some((code) => ['shells-cross', 'overlap-unclear'].includes(code))).toBe(
      true,
    );
  });
});
