import { describe, expect, test } from 'vitest';
import { createBudget } from '#measure/budget.ts';
import { measuredPart } from '#measure/testing/measured-part.ts';
import { readObj } from './obj.ts';

describe('an OBJ file', () => {
  const read = (text: string) =>
    readObj(
      new TextEncoder().encode(text),
      createBudget(() => 0),
    );

  test.each([
    ['a corner that is not there', 'v 0 0 0\nv 1 0 0\nf 1 2 3', 'bad-index'],
    ['a face of two corners', 'v 0 0 0\nv 1 0 0\nf 1 2', 'bad-index'],
    ['a coordinate that is no number', 'v 0 0 nan\n', 'bad-coordinates'],
    ['no line breaks at all', 'v'.repeat(200_000), 'not-this-type'],
  ])('with %s is refused', (_, text, code) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code }));
  });

  test('is read with negative indices, texture and normal numbers, polygons and joined lines', () => {
    const { triangles } = read(
      'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf -4/1/1 -3//2 \\\n -2 -1\nmtllib ../../etc/passwd\n',
    );
    expect([...triangles]).toEqual([0, 1, 2, 0, 2, 3]);
  });

  test('may name corners before it has them', () => {
    expect([...read('f 1 2 3\nv 0 0 0\nv 1 0 0\nv 1 1 0\n').triangles]).toEqual([0, 1, 2]);
  });
});

/** A part of one outline, its top and bottom each one polygon that begins at the given corner. */
const prism = (
  outline: readonly (readonly [number, number])[],
  height: number,
  first: number,
  place = (x: number, y: number, z: number) => [x, y, z],
) => {
  const count = outline.length;
  const turned = Array.from({ length: count }, (_, at) => (at + first) % count);
  return [
    ...[0, height].flatMap((z) => outline.map(([x, y]) => `v ${place(x, y, z).join(' ')}`)),
    `f ${turned
      .toReversed()
      .map((at) => at + 1)
      .join(' ')}`,
    `f ${turned.map((at) => at + 1 + count).join(' ')}`,
    ...outline.map(
      (_, at) => `f ${at + 1} ${((at + 1) % count) + 1} ${((at + 1) % count) + 1 + count} ${at + 1 + count}`,
    ),
  ].join('\n');
};

describe('a face that is no convex polygon', () => {
  const measured = (text: string) =>
    measuredPart(
      readObj(
        new TextEncoder().encode(text),
        createBudget(() => 0),
      ),
    );
  const C = [
    [0, 0],
    [30, 0],
    [30, 10],
    [10, 10],
    [10, 20],
    [30, 20],
    [30, 30],
    [0, 30],
  ] as const;
  const leaning = (x: number, y: number, z: number) => [x * 0.6 - z * 0.8, y, x * 0.8 + z * 0.6];

  test.each(C.map((_, first) => first))('has the same figures whichever corner comes first: %i', (first) => {
    const straight = measured(prism(C, 10, first));
    expect(straight).toMatchObject({ verdict: 'exact', findings: [] });
    expect(straight.quantities).toMatchObject({ triangles: 28, manifold: true });
    expect(straight.quantities.volumeMm3).toBeCloseTo(7_000, 6);
    expect(straight.quantities.areaMm2).toBeCloseTo(3_000, 6);
    const turned = measured(prism(C, 10, first, leaning)).quantities;
    expect([turned.volumeMm3, turned.areaMm2]).toEqual([expect.closeTo(7_000, 6), expect.closeTo(3_000, 6)]);
  });

  test('stays joined to the faces beside it where a side has a corner in its middle', () => {
    const middles = C.flatMap(([x, y], at) => {
      const [u, v] = C[(at + 1) % C.length] as readonly [number, number];
      return [
        [x, y],
        [(x + u) / 2, (y + v) / 2],
      ] as const;
    });
    for (let first = 0; first < middles.length; first += 1) {
      const { quantities, verdict } = measured(prism(middles, 10, first));
      expect([verdict, quantities.manifold, quantities.triangles]).toEqual(['exact', true, 60]);
      expect([quantities.volumeMm3, quantities.areaMm2]).toEqual([expect.closeTo(7_000, 6), expect.closeTo(3_000, 6)]);
    }
  });

  test('may name its corners before the file has them', () => {
    const lines = prism(C, 10, 2).split('\n');
    const facesFirst = [
      ...lines.filter((line) => line.startsWith('f')),
      ...lines.filter((line) => line.startsWith('v')),
    ];
    expect(measured(facesFirst.join('\n')).quantities.areaMm2).toBeCloseTo(3_000, 6);
  });

  test('of more corners than can be cut goes to a person', () => {
    const comb = Array.from({ length: 5_000 }, (_, at) => [at / 100, (at % 2) * 100] as const);
    expect(() => measured(prism([...comb, [50, -10], [0, -10]], 1, 0))).toThrow(
      expect.objectContaining({ code: 'too-complex' }),
    );
  });
});
