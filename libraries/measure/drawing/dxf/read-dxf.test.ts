import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createBudget } from '#measure/budget.ts';
import { arc, circle, dxf, insert, line, rectangle } from '#measure/testing/drawings.ts';
import { readDxf } from './read-dxf.ts';

const read = (bytes: Uint8Array) =>
  readDxf(
    bytes,
    createBudget(() => 0),
  );
const lengthOf = (bytes: Uint8Array) =>
  read(bytes).paths.reduce((sum, { length, visible }) => sum + (visible ? length : 0), 0);
const fixture = (name: string) => readFileSync(`tests/fixtures/cad/${name}`);
const text = (words: string) => new TextEncoder().encode(words);
const bulging = (bulge: number | string): ReturnType<typeof line> => [
  [0, 'LWPOLYLINE'],
  [70, 0],
  ...([0, 20] as const).flatMap(
    (x): ReturnType<typeof line> => [
      [10, x],
      [20, 0],
      [42, bulge],
    ],
  ),
];
const square = dxf({ entities: [rectangle(0, 0, 100, 100)] });

describe('a drawing is refused', () => {
  test.each([
    ['that is a DWG', text('AC1027 and so on'), 'dwg'],
    ['that is a web page', text(`<html>\n${'<p>hello</p>\n'.repeat(100)}`), 'truncated'],
    ['that was cut off', square.subarray(0, square.length - 20), 'truncated'],
    ['with coordinates that are no numbers', dxf({ entities: [line(0, 0, Number.NaN, 1)] }), 'bad-coordinates'],
    ['with coordinates beyond everything', dxf({ entities: [line(0, 0, 1e308, 1)] }), 'bad-coordinates'],
    ['with a bulge that is no number', dxf({ entities: [bulging('nan')] }), 'bad-coordinates'],
    ['with a bulge beyond everything', dxf({ entities: [bulging(1e300)] }), 'bad-coordinates'],
    ['with an arc around a centre beyond everything', dxf({ entities: [bulging(9e8)] }), 'bad-coordinates'],
    [
      'with blocks that grow beyond everything',
      dxf({ entities: [insert('A', [[41, 1e8]])], blocks: { A: [line(0, 0, 1e8, 0)] } }),
      'bad-coordinates',
    ],
    ['with a block that holds itself', dxf({ entities: [insert('A')], blocks: { A: [insert('A')] } }), 'too-complex'],
    [
      'with a block that is repeated a thousand million times',
      dxf({
        entities: [
          insert('A', [
            [70, 32767],
            [71, 32767],
          ]),
        ],
        blocks: { A: [line(0, 0, 1, 1)] },
      }),
      'too-complex',
    ],
    [
      'with a spline that has too few knots',
      dxf({
        entities: [
          [
            [0, 'SPLINE'],
            [71, 3],
            [40, 0],
            [40, 1],
            [10, 0],
            [20, 0],
            [10, 1],
            [20, 1],
          ],
        ],
      }),
      'broken-spline',
    ],
  ])('%s', (_, bytes, code) => {
    expect(() => read(bytes)).toThrow(expect.objectContaining({ code }));
  });
});

describe('lines are as long as they are drawn', () => {
  test.each([
    ['a square of lines', [rectangle(0, 0, 100, 100)], 400],
    ['a circle', [circle(5, 5, 10)], 20 * Math.PI],
    ['an arc over the end of the turn', [arc(0, 0, 10, 270, 90)], 10 * Math.PI],
    [
      'a half circle as the bulge of a light polyline',
      [
        [
          [0, 'LWPOLYLINE'],
          [70, 0],
          [10, 0],
          [20, 0],
          [42, 1],
          [10, 20],
          [20, 0],
        ],
      ] as never,
      10 * Math.PI,
    ],
    [
      'a closed light polyline',
      [
        [
          [0, 'LWPOLYLINE'],
          [70, 1],
          [10, 0],
          [20, 0],
          [10, 3],
          [20, 0],
          [10, 3],
          [20, 4],
        ],
      ] as never,
      12,
    ],
    [
      'an old polyline',
      [
        [
          [0, 'POLYLINE'],
          [70, 1],
          [0, 'VERTEX'],
          [10, 0],
          [20, 0],
          [0, 'VERTEX'],
          [10, 3],
          [20, 0],
          [0, 'VERTEX'],
          [10, 3],
          [20, 4],
          [0, 'SEQEND'],
        ],
      ] as never,
      12,
    ],
    ['a polyline that bulges by less than a number can say', [bulging(5e-324)], 20],
    ['a polyline that bulges by next to nothing', [bulging(1e-7)], 20],
    // Ramanujan's second formula for the perimeter of an ellipse of 20 by 10.
    [
      'an ellipse',
      [
        [
          [0, 'ELLIPSE'],
          [10, 0],
          [20, 0],
          [11, 20],
          [21, 0],
          [40, 0.5],
          [41, 0],
          [42, 2 * Math.PI],
        ],
      ] as never,
      96.8845,
    ],
  ])('%s', (_, entities, length) => {
    expect(lengthOf(dxf({ entities })) / length).toBeCloseTo(1, 4);
  });

  test('a circle as a rational spline counts its weights', () => {
    const w = Math.SQRT1_2;
    const corners = [
      [10, 0, 1],
      [10, 10, w],
      [0, 10, 1],
      [-10, 10, w],
      [-10, 0, 1],
      [-10, -10, w],
      [0, -10, 1],
      [10, -10, w],
      [10, 0, 1],
    ];
    const spline = [
      [0, 'SPLINE'],
      [71, 2],
      ...[0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4].map((knot) => [40, knot]),
      ...corners.map(([, , weight]) => [41, weight]),
      ...corners.flatMap(([x, y]) => [
        [10, x],
        [20, y],
      ]),
    ];
    expect(lengthOf(dxf({ entities: [spline as never] })) / (20 * Math.PI)).toBeCloseTo(1, 4);
  });
});

describe('blocks', () => {
  const blocks = { HOLE: [circle(0, 0, 1)] };

  test('are drawn where they are inserted, scaled, turned and in rows', () => {
    const grid = insert('HOLE', [
      [41, 2],
      [42, 2],
      [70, 3],
      [71, 2],
      [44, 10],
      [45, 20],
    ]);
    const { paths } = read(dxf({ entities: [grid], blocks }));
    expect(paths.map(({ length }) => length)).toEqual(Array<number>(6).fill(expect.closeTo(4 * Math.PI)));
    expect(paths.map(({ arc: circle }) => [circle?.x, circle?.y])).toContainEqual([20, 20]);
  });

  test('stretched unevenly make ellipses of circles', () => {
    const oval = insert('HOLE', [
      [41, 20],
      [42, 10],
    ]);
    expect(lengthOf(dxf({ entities: [oval], blocks }))).toBeCloseTo(96.8845, 2);
  });

  test('seen from behind are mirrored', () => {
    const mirrored = dxf({ entities: [[...arc(10, 0, 5, 0, 90), [210, 0], [220, 0], [230, -1]]] });
    const { points } = read(mirrored).paths[0] ?? { points: [] };
    expect([points[0], points[1]]).toEqual([-15, 0]);
  });

  test('that are not there draw nothing', () => {
    expect(read(dxf({ entities: [insert('NOWHERE')] })).paths).toEqual([]);
  });
});

describe('layers', () => {
  test('that are off or frozen are not seen, and lend their colour to their lines', () => {
    const entities = ['CUT', 'OFF'].map((name) => line(0, 0, 10, 0, [[8, name]]));
    const { paths } = read(dxf({ entities, layers: { CUT: 1, OFF: -5 } }));
    expect(paths.map(({ colour, visible }) => [colour, visible])).toEqual([
      ['#ff0000', true],
      ['#0000ff', false],
    ]);
  });

  test('of an inserted block are those of the insertion where the block says nothing', () => {
    const blocks = {
      A: [
        [
          [0, 'LINE'],
          [8, '0'],
          [10, 0],
          [20, 0],
          [11, 1],
          [21, 0],
        ] as never,
      ],
    };
    const { paths } = read(dxf({ entities: [insert('A', [[8, 'ENGRAVE']])], blocks, layers: { ENGRAVE: 5 } }));
    expect(paths[0]).toMatchObject({ layer: 'ENGRAVE', colour: '#0000ff' });
  });
});

test('texts, points and dimensions are counted by their names, paper space is left out', () => {
  const { paths, ignored } = read(
    dxf({
      entities: [
        [
          [0, 'TEXT'],
          [1, 'PWNED'],
        ],
        [[0, 'POINT']],
        [[0, 'POINT']],
        circle(0, 0, 5, [[67, 1]]),
        circle(0, 0, -5),
      ],
    }),
  );
  expect(paths).toEqual([]);
  expect([...ignored]).toEqual([
    ['TEXT', 1],
    ['POINT', 2],
    ['CIRCLE without a radius', 1],
  ]);
});

test('the unit is what the file says, and unknown where it says nothing', () => {
  expect([4, 1, 6, 0].map((units) => read(dxf({ units })).unit)).toEqual(['mm', 'in', 'm', undefined]);
  expect(read(dxf({ units: 13 })).mmPerUnit).toBe(0.001);
});

test('customers’ drawings, text and binary, are as long as other programs say', () => {
  expect(lengthOf(fixture('arrayed-holes.dxf'))).toBeCloseTo(29.318216, 4);
  expect(lengthOf(fixture('ae.r12b.dxf'))).toBeCloseTo(48.96815, 4);
});
