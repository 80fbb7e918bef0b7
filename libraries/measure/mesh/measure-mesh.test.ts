import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createBudget } from '#measure/budget.ts';
import { box, together, turned, without } from '#measure/testing/meshes.ts';
import { type MeshRequest, measureMesh } from './measure-mesh.ts';
import type { Mesh } from './mesh.ts';
import { readStl } from './readers/stl.ts';
import { weld } from './topology/weld.ts';
import { sharedOf } from './union/overlap.ts';

const limits = { boxMm: [256, 256, 256] };
const measure = (mesh: Mesh, more: Partial<MeshRequest> = {}) =>
  measureMesh({ mesh }, { limits, budget: createBudget(() => 0), union: sharedOf, ...more }).measurement;
const codes = (mesh: Mesh) => measure(mesh).findings.map(({ code }) => code);
const cube = box([20, 20, 20]);
const fixture = (name: string) =>
  readStl(
    readFileSync(`tests/fixtures/cad/${name}`),
    createBudget(() => 0),
  );

describe('a mesh that is no part', () => {
  test('a file without triangles is refused', () => {
    expect(() => measure({ vertices: new Float64Array(9), triangles: new Uint32Array(0) })).toThrow(
      expect.objectContaining({ code: 'no-geometry' }),
    );
  });

  test('triangles that are all collapsed are no part', () => {
    const line = { vertices: Float64Array.from([0, 0, 0, 1, 0, 0, 1, 0, 0]), triangles: Uint32Array.from([0, 1, 2]) };
    expect(() => measure(line)).toThrow(expect.objectContaining({ code: 'no-geometry' }));
  });

  test('a heap of loose triangles has no volume and goes to a person', () => {
    const loose = without(cube, 1, 3, 4, 6, 8, 10, 11);
    const { verdict, quantities, findings } = measure(loose);
    expect(verdict).toBe('person');
    expect(quantities.volumeMm3).toBeUndefined();
    expect(findings[0]).toMatchObject({ code: 'not-closed', severity: 'blocking' });
  });
});

describe('a volume that cannot be is never given', () => {
  const cubeTwice = { vertices: cube.vertices, triangles: Uint32Array.from([...cube.triangles, ...cube.triangles]) };
  /** The shell of a Klein bottle: closed, and no way of turning its faces makes them agree. */
  const kleinBottle = (() => {
    const steps = 12;
    const vertices: number[] = [];
    const triangles: number[] = [];
    const at = (u: number, v: number) => {
      const flip = Math.floor(u / steps) % 2 === 1;
      return (u % steps) * steps + ((((flip ? -v : v) % steps) + steps) % steps);
    };
    for (let u = 0; u < steps; u += 1)
      for (let v = 0; v < steps; v += 1) {
        const [a, b] = [(u / steps) * 2 * Math.PI, (v / steps) * 2 * Math.PI];
        const around = 20 + 6 * (Math.cos(a / 2) * Math.sin(b) - Math.sin(a / 2) * Math.sin(2 * b));
        vertices.push(
          around * Math.cos(a),
          around * Math.sin(a),
          6 * (Math.sin(a / 2) * Math.sin(b) + Math.cos(a / 2) * Math.sin(2 * b)),
        );
        triangles.push(at(u, v), at(u + 1, v), at(u + 1, v + 1), at(u, v), at(u + 1, v + 1), at(u, v + 1));
      }
    return { vertices: Float64Array.from(vertices), triangles: Uint32Array.from(triangles) };
  })();
  /** Two halves with one face between them, which looks one way only. */
  const halves = without(weld(together(box([10, 20, 20]), box([10, 20, 20], [10, 0, 0]))), 22, 23);

  test.each([
    ['faces that no turning makes agree', kleinBottle],
    ['a wall between two bodies that has one side only', halves],
  ])('%s', (_, mesh) => {
    const { verdict, quantities, findings, reason } = measure(mesh);
    expect(quantities.volumeMm3).toBeUndefined();
    expect(findings.map(({ code }) => code)).toContain('no-certain-volume');
    expect([verdict, typeof reason]).toEqual(['person', 'string']);
  });

  test('nor one larger than the box around it', () => {
    const volume = measure(cubeTwice).quantities.volumeMm3;
    expect(volume ?? 0).toBeLessThanOrEqual(8_000);
  });
});

describe('a closed part', () => {
  test('has its exact volume, area and size, and nothing is found wrong', () => {
    expect(measure(cube)).toMatchObject({
      kind: 'mesh',
      sizeMm: [20, 20, 20],
      quantities: {
        volumeMm3: expect.closeTo(8_000, 6),
        areaMm2: 2_400,
        triangles: 12,
        openEdges: 0,
        shells: 1,
        closed: true,
        manifold: true,
      },
      findings: [],
      verdict: 'exact',
    });
  });

  test('of a customer: the plate with holes is measured as three other programs measure it', () => {
    const { quantities } = measure(fixture('plate_holes.STL'), { limits: { boxMm: [400, 400, 400] } });
    expect(quantities.volumeMm3).toBeCloseTo(767_362.113, 0);
    expect(quantities.triangles).toBe(1_252);
  });

  test('that is inside out has a positive volume, and is told', () => {
    expect(measure(turned(cube)).quantities.volumeMm3).toBeCloseTo(8_000, 6);
    expect(codes(turned(cube))).toEqual(['inside-out']);
  });

  test('with a hollow inside has the volume of its walls', () => {
    const hollow = together(cube, turned(box([10, 10, 10], [5, 5, 5])));
    expect(measure(hollow).quantities).toMatchObject({ volumeMm3: expect.closeTo(7_000, 6), shells: 2 });
    expect(codes(hollow)).toEqual(['cavities']);
  });

  test('with a closed hollow inside is warned of in resin, which stays in it and is measured', () => {
    const hollow = together(cube, turned(box([10, 10, 10], [5, 5, 5])));
    const inResin = { limits: { ...limits, keepsResin: true } };
    const { findings, quantities, verdict } = measure(hollow, inResin);
    expect(findings).toMatchObject([{ code: 'closed-hollow', severity: 'warning', count: 1 }]);
    expect([verdict, quantities.hollowMm3]).toEqual(['exact', expect.closeTo(1_000, 6)]);
    expect(measure(hollow).quantities.hollowMm3).toBe(undefined);
    const rattle = together(hollow, box([4, 4, 4], [8, 8, 8]));
    expect(measure(rattle, inResin).quantities.hollowMm3).toBeCloseTo(1_000 - 64, 6);
  });

  test('beside another that is inside out counts both', () => {
    const both = together(cube, turned(box([10, 10, 10], [40, 0, 0])));
    expect(measure(both).quantities.volumeMm3).toBeCloseTo(9_000, 6);
    expect(codes(both)).toEqual(['inside-out']);
  });
});

describe('a part with faults', () => {
  test('a hole is found at its rim, and the volume is called near', () => {
    const { verdict, findings } = measure(fixture('teapot.stl'));
    expect(verdict).toBe('estimate');
    expect(findings[0]).toMatchObject({ code: 'open-edges', count: 64 });
  });

  test('a face turned inwards is found between its neighbours and turned around to measure', () => {
    const { quantities, findings } = measure(turned(cube, 3));
    expect(quantities.volumeMm3).toBeCloseTo(8_000, 6);
    expect(findings).toMatchObject([{ code: 'flipped-faces', count: 3 }]);
    for (const { from, to } of findings[0]?.where ?? []) {
      expect(from[2]).toBe(20); // triangle 3 lies in the top
      expect(to?.[2]).toBe(20);
    }
  });

  test('two cubes that share an edge are not clear there', () => {
    const touching = together(cube, box([20, 20, 20], [20, 20, 0]));
    expect(measure(touching).findings).toMatchObject([
      { code: 'non-manifold-edges', count: 1, where: [{ from: [20, 20, 0], to: [20, 20, 20] }] },
    ]);
  });

  test('hairline gaps between the faces are closed, and told', () => {
    const apart = { ...cube, vertices: Float64Array.from([...cube.vertices, 20, 20, 20.0001]) };
    apart.triangles = apart.triangles.map((corner, at) => (corner === 6 && at > 18 ? 8 : corner));
    const { quantities, findings } = measure(apart);
    expect(findings.map(({ code }) => code)).toEqual(['gaps-closed']);
    expect(quantities).toMatchObject({ closed: false, volumeMm3: expect.closeTo(8_000, 0) });
  });
});

describe('the unit', () => {
  test('is asked for when the part is smaller than anything usual, with the size in each unit', () => {
    const { unit, verdict, reason } = measure(box([5, 2.5, 1.375]));
    expect(verdict).toBe('ask');
    expect(reason).toContain('unit');
    expect(unit).toMatchObject({ value: 'mm', from: 'assumed', ask: true });
    expect(unit.choices).toContainEqual({ value: 'in', sizeMm: [127, 63.5, 34.925] });
  });

  test('is asked for when no machine makes a part of that size', () => {
    expect(measure(box([300, 300, 300])).verdict).toBe('ask');
  });

  test('that the customer answers is applied to everything, places included', () => {
    const open = without(box([1, 1, 1]), 3);
    const { sizeMm, unit, findings } = measure(open, { limits, answered: 'in' });
    expect(sizeMm).toEqual([25.4, 25.4, 25.4]);
    expect(unit).toMatchObject({ value: 'in', from: 'customer', ask: false });
    expect(findings[0]?.where?.[0]?.from[2]).toBeCloseTo(25.4);
  });

  test('once it is known, a part that fits no machine however it is turned goes to a person', () => {
    const { verdict, findings } = measure(box([370, 10, 10]), { limits, answered: 'mm' });
    expect(verdict).toBe('person');
    expect(findings).toMatchObject([{ code: 'too-large', measured: 370, limit: 256, unit: 'mm' }]);
    expect(measure(box([10, 10, 250]), { limits: { boxMm: [256, 20, 20] }, answered: 'mm' }).verdict).toBe('exact');
  });
});
