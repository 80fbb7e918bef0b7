import { describe, expect, test } from 'vitest';
import { box } from '#measure/testing/meshes.ts';
import { cutOutline, isLeft, through } from './cut-outline.ts';

const CUT = { axis: 2, at: 5, side: 1 } as const;

describe('a plane through a part', () => {
  test('leaves what is not beyond it, on either side', () => {
    expect([4, 5, 6].map((z) => isLeft([0, 0, z], CUT))).toEqual([true, true, false]);
    expect([4, 5, 6].map((z) => isLeft([0, 0, z], { ...CUT, side: -1 }))).toEqual([false, true, true]);
    expect(isLeft([0, 0, 6], undefined)).toBe(true);
  });

  test('meets a line in a point, or not at all', () => {
    expect(through([0, 0, 0], [10, 20, 20], CUT)).toEqual([2.5, 5, 5]);
    expect(through([0, 0, 0], [10, 20, 4], CUT)).toBeUndefined();
    expect(through([0, 0, 5], [10, 20, 5], CUT)).toBeUndefined();
  });

  test('has the outline of the part as it is there', () => {
    const lines = cutOutline(box([20, 10, 8]), CUT);
    expect(lines).toHaveLength(8); // two for each of the four sides
    const length = ([from, to]: (typeof lines)[number]) =>
      Math.hypot(...to.map((value, at) => value - (from[at] ?? 0)));
    expect(lines.reduce((sum, one) => sum + length(one), 0)).toBeCloseTo(60, 9);
    expect(lines.flat().every(([, , z]) => z === 5)).toBe(true);
    expect(cutOutline(box([20, 10, 4]), CUT)).toEqual([]);
  });
});
