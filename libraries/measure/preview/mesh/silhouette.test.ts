import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meshHeaps } from '#measure/testing/mesh-heaps.ts';
import { box, bumpySphere, together } from '#measure/testing/meshes.ts';
import { silhouetteOf } from './silhouette.ts';

/** Inside is to the right; holes count against it. */
const areaOf = (loops: readonly (readonly number[])[]) =>
  loops.reduce(
    (sum, loop) =>
      sum +
      loop.reduce(
        (area, value, at) =>
          at % 2 === 0 && at + 3 < loop.length
            ? area + (value * (loop[at + 3] as number) - (loop[at + 1] as number) * (loop[at + 2] as number)) / 2
            : area,
        0,
      ),
    0,
  );
const FROM_ABOVE = { azimuth: -90, elevation: 90 };

describe('the silhouette of a part', () => {
  test('is its outline in mm, as it is seen from there', () => {
    const { loops, min, max } = silhouetteOf(box([40, 30, 20], [5, -5, 100]), FROM_ABOVE);
    expect(loops).toHaveLength(1);
    expect(areaOf(loops) / 1_200).toBeCloseTo(1, 1);
    [...min, ...max].forEach((value, at) => {
      expect(value).toBeCloseTo([5, -25, 45, 5][at] as number, 6);
    });
  });

  test('has a loop for each hole, which is not filled', () => {
    const frame = together(
      box([100, 10, 5]),
      box([100, 10, 5], [0, 90, 0]),
      box([10, 100, 5]),
      box([10, 100, 5], [90, 0, 0]),
    );
    const { loops } = silhouetteOf(frame, FROM_ABOVE);
    expect(loops).toHaveLength(2);
    expect(areaOf(loops) / 3_600).toBeCloseTo(1, 1);
  });

  test('is a few hundred points, however fine the part is', () => {
    const { loops } = silhouetteOf(bumpySphere(50, 40_000));
    expect(loops.flat().length / 2).toBeLessThan(600);
  });

  test('is made of whatever there is, and lies inside its box', () => {
    fc.assert(
      fc.property(meshHeaps, (heap) => {
        const { loops, min, max } = silhouetteOf(heap);
        const slack = Math.max(max[0] - min[0], max[1] - min[1]) * 0.01 + 1e-6;
        loops.flat().forEach((value, at) => {
          expect(value).toBeGreaterThanOrEqual((min[at % 2] as number) - slack);
          expect(value).toBeLessThanOrEqual((max[at % 2] as number) + slack);
        });
      }),
      { numRuns: 40 },
    );
  });
});
