import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codesOf, findingOf, measuredPart } from '#measure/testing/measured-part.ts';
import { box, together, turned, without } from '#measure/testing/meshes.ts';
import {
  bracket,
  cylinder,
  extruded,
  type Pose,
  posed,
  posedPoint,
  reordered,
  sphere,
  split,
  torus,
  tube,
} from '#measure/testing/parts.ts';
import { boxOf, type Mesh, sizeOf, triangleCount, vertexAt } from './mesh.ts';

const PARTS: Readonly<Record<string, Mesh>> = {
  box: box([30, 20, 12]),
  cylinder: cylinder(12, 25, 24),
  tube: tube(15, 3, 20, 24),
  sphere: sphere(14, 16),
  torus: torus(20, 8, 16),
  bracket: bracket(40, 5, 15),
  'box with a hollow': together(box([30, 20, 12]), turned(box([10, 10, 6], [4, 5, 3]))),
};
const parts = fc.constantFrom(...Object.values(PARTS));
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const turns = fc.tuple(between(0, 7), between(0, 7), between(0, 7));
const shifts = fc.tuple(between(-400, 400), between(-400, 400), between(-400, 400));
const poses: fc.Arbitrary<Pose> = fc.record({ turn: turns, shift: shifts });
const orderOf = (mesh: Mesh) => {
  const all = [...Array(triangleCount(mesh)).keys()];
  return fc.shuffledSubarray(all, { minLength: all.length });
};

const figures = (mesh: Mesh) => {
  const { quantities, sizeMm = [], findings } = measuredPart(mesh);
  const { volumeMm3 = Number.NaN, areaMm2 = Number.NaN, shells, manifold } = quantities;
  return { volumeMm3, areaMm2, sizeMm, topology: { shells, manifold }, codes: findings.map(({ code }) => code) };
};

/** Figures as they are to be compared: alike to nine digits. */
const near = (value: number) => expect.closeTo(value, 9 - Math.ceil(Math.log10(Math.abs(value))));

describe('whatever happens to a part, its figures stay true', () => {
  test('turned and moved: volume and area stay', () => {
    fc.assert(
      fc.property(parts, poses, (mesh, pose) => {
        const [before, after] = [figures(mesh), figures(posed(mesh, pose))];
        expect([after.volumeMm3, after.areaMm2]).toEqual([near(before.volumeMm3), near(before.areaMm2)]);
        expect([after.topology, after.codes]).toEqual([before.topology, before.codes]);
      }),
      { numRuns: 40 },
    );
  });

  test('moved: its size stays, too', () => {
    fc.assert(
      fc.property(parts, shifts, (mesh, shift) => {
        const size = sizeOf(boxOf(mesh) ?? { min: [], max: [] });
        expect(figures(posed(mesh, { shift })).sizeMm).toEqual(size.map(near));
      }),
      { numRuns: 40 },
    );
  });

  test('its triangles in another order, and begun at other corners: everything stays', () => {
    const shuffled = parts.chain((mesh) => fc.tuple(fc.constant(mesh), orderOf(mesh)));
    fc.assert(
      fc.property(shuffled, ([mesh, order]) => {
        const [before, after] = [figures(mesh), figures(reordered(mesh, order))];
        expect([after.volumeMm3, after.areaMm2]).toEqual([near(before.volumeMm3), near(before.areaMm2)]);
        expect({ ...after, volumeMm3: 0, areaMm2: 0 }).toEqual({ ...before, volumeMm3: 0, areaMm2: 0 });
      }),
      { numRuns: 30 },
    );
  });

  test('its triangles cut in four: everything stays but their number', () => {
    fc.assert(
      fc.property(parts, poses, (mesh, pose) => {
        const [before, after] = [figures(posed(mesh, pose)), figures(split(posed(mesh, pose)))];
        expect([after.volumeMm3, after.areaMm2]).toEqual([near(before.volumeMm3), near(before.areaMm2)]);
        expect([after.sizeMm, after.topology, after.codes]).toEqual([before.sizeMm, before.topology, before.codes]);
      }),
      { numRuns: 30 },
    );
  });

  test('scaled by s: the volume by its cube, the area by its square, the size by s', () => {
    fc.assert(
      fc.property(parts, between(0.1, 20), (mesh, scale) => {
        const [before, after] = [figures(mesh), figures(posed(mesh, { scale }))];
        expect(after.volumeMm3).toEqual(near(before.volumeMm3 * scale ** 3));
        expect(after.areaMm2).toEqual(near(before.areaMm2 * scale ** 2));
        expect(after.sizeMm).toEqual(before.sizeMm.map((side) => near(side * scale)));
      }),
      { numRuns: 40 },
    );
  });
});

describe('a clean part', () => {
  const clean = Object.entries(PARTS).filter(([name]) => name !== 'box with a hollow');
  test.each(clean)('%s: nothing is found wrong with it, wherever it lies', (_, mesh) => {
    fc.assert(
      fc.property(poses, (pose) => {
        expect(codesOf(posed(mesh, pose), { boxMm: [256, 256, 256], minWallMm: 1 })).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });
});

describe('a fault is found at its place, wherever the part lies', () => {
  const ball = sphere(14, 16);
  const triangles = fc.integer({ min: 0, max: triangleCount(ball) - 1 }).filter((triangle) => !isCollapsed(triangle));
  const cornersOf = (triangle: number) => [0, 1, 2].map((at) => ball.triangles[triangle * 3 + at] as number);
  const isCollapsed = (triangle: number) =>
    new Set(cornersOf(triangle).map((corner) => vertexAt(ball, corner).join())).size < 3;
  /** The corners of the triangle, as they lie in the posed part. */
  const expectRim = (ends: readonly (readonly number[])[], triangle: number, pose: Pose) => {
    const corners = cornersOf(triangle).map((corner) => posedPoint(vertexAt(ball, corner), pose));
    for (const end of ends)
      expect(
        corners.some((corner) => Math.hypot(...corner.map((value, axis) => value - (end[axis] ?? 0))) < 1e-9),
      ).toBe(true);
  };

  test('a face that is missing', () => {
    fc.assert(
      fc.property(triangles, poses, (triangle, pose) => {
        const found = findingOf(without(posed(ball, pose), triangle), 'open-edges');
        expect(found?.count).toBe(3);
        expectRim(found?.where?.flatMap(({ from, to = [] }) => [from, to]) ?? [], triangle, pose);
      }),
      { numRuns: 40 },
    );
  });

  test('a face that is turned inwards', () => {
    fc.assert(
      fc.property(triangles, poses, (triangle, pose) => {
        const found = findingOf(turned(posed(ball, pose), triangle), 'flipped-faces');
        expect(found?.count).toBe(3);
        expectRim(found?.where?.flatMap(({ from, to = [] }) => [from, to]) ?? [], triangle, pose);
      }),
      { numRuns: 40 },
    );
  });

  test('a rib that is too thin, and how thick it is', () => {
    const ribbed = (thickness: number) => {
      const [left, right] = [20 - thickness / 2, 20 + thickness / 2];
      return extruded(
        [
          [0, 0],
          [40, 0],
          [40, 10],
          [right, 10],
          [right, 30],
          [left, 30],
          [left, 10],
          [0, 10],
        ],
        25,
      );
    };
    fc.assert(
      fc.property(between(0.05, 0.95), poses, (thickness, pose) => {
        const found = findingOf(posed(ribbed(thickness), pose), 'thin-wall', { minWallMm: 1 });
        expect(found?.count).toBe(1);
        expect((found?.measured ?? 0) / thickness).toBeCloseTo(1, 2);
        const [place] = found?.where ?? [];
        const middle = place?.from.map((value, axis) => (value + (place.to?.[axis] ?? 0)) / 2) ?? [];
        const { turn, shift = [0, 0, 0] } = pose;
        const apart = (y: number, z: number) => {
          const at = posedPoint([20, y, z], { turn: turn ?? [0, 0, 0], shift });
          return Math.hypot(...at.map((value, axis) => value - (middle[axis] ?? 0)));
        };
        // In the middle plane of the rib: the furthest of its corners is no further than its diagonal.
        expect(Math.max(apart(10, 0), apart(30, 0), apart(10, 25), apart(30, 25))).toBeLessThan(Math.hypot(20, 25));
      }),
      { numRuns: 30 },
    );
  });

  test('a body that runs through another one', () => {
    fc.assert(
      fc.property(fc.tuple(between(1, 19), between(1, 19), between(1, 19)), poses, (shift, pose) => {
        const both = together(box([20, 20, 20]), posed(sphere(8, 16), { shift: shift.map((at) => at + 8) as never }));
        const leaves = shift.some((at) => at + 16 > 20.3);
        const grazes = Math.hypot(...shift.map((at) => Math.max(0, at + 8 - 20))) > 7.5;
        fc.pre(leaves && !grazes);
        const found = findingOf(posed(both, pose), 'bodies-united');
        expect(found?.count).toBe(2);
        const centre = posedPoint(
          shift.map((at) => at + 8),
          pose,
        );
        for (const { from } of found?.where ?? []) {
          const away = Math.hypot(...from.map((value, axis) => value - (centre[axis] ?? 0)));
          expect(away).toBeLessThanOrEqual(8.001);
          expect(away).toBeGreaterThan(7.5); // the facets of the ball lie a little within it
        }
      }),
      { numRuns: 30 },
    );
  });
});
