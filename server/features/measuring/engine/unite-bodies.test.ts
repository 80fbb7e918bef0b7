import { expect, test } from 'vitest';
import { mend, NOT_MENDED } from '#measure/mending';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { asStl, box, together, turned } from '#measure/testing/meshes.ts';
import { cylinder, posed, sphere, torus } from '#measure/testing/parts.ts';
import { uniteBodies } from './unite-bodies.ts';

type Mesh = Parameters<typeof asStl>[0];

const cube = box([20, 20, 20]);
const mendStl = (mesh: Mesh) =>
  mend({ name: 'part.stl', bytes: asStl(mesh), limits: {} }, { inflateRaw, clock: () => 0, uniteBodies });
const hollow = together(cube, turned(box([8, 8, 8], [6, 6, 6])));

test.each([
  ['two cubes that cross', together(cube, box([20, 20, 20], [10, 9, 8])), 14_680],
  ['two cubes with flush sides', together(cube, box([20, 20, 20], [10, 0, 0])), 12_000],
  ['a hollow cube and another one', together(hollow, box([20, 20, 20], [15, 3, 3])), 16_000 - 512 - 5 * 17 * 17],
  [
    'three bars',
    together(box([30, 10, 10], [-10, 5, 5]), box([10, 30, 10], [0, -5, 5]), box([10, 10, 30], [0, 5, -5])),
    7_000,
  ],
  ['balls', together(sphere(10, 64), posed(sphere(8, 48), { shift: [9, 3, 2], turn: [0.3, 0.4, 0.5] })), undefined],
  [
    'a rod through a ring',
    together(torus(12, 6, 96), posed(cylinder(2, 30, 64), { turn: [0, Math.PI / 2, 0], shift: [-15, 0, 0] })),
    undefined,
  ],
])('%s are given back as one closed body of the same volume', async (_, mesh, volume) => {
  const made = await mendStl(mesh);
  if (typeof made === 'string') throw new Error(made);
  const { before, after, changes } = made;
  expect(changes.map(({ code }) => code)).toEqual(['bodies-joined']);
  expect([after.verdict, after.quantities.manifold, after.findings.map(({ code }) => code)]).toEqual([
    'exact',
    true,
    expect.not.arrayContaining(['bodies-united']),
  ]);
  expect((after.quantities.volumeMm3 ?? 0) / (volume ?? before.quantities.volumeMm3 ?? 0)).toBeCloseTo(1, 4);
  expect(await mendStl(mesh)).toEqual(made);
});

test.each([
  ['in one another', together(cube, box([8, 8, 8], [6, 6, 6]))],
  ['beside each other', together(cube, box([20, 20, 20], [30, 0, 0]))],
])('bodies %s are left as they are', async (_, mesh) => {
  expect(await mendStl(mesh)).toBe(NOT_MENDED.nothing);
});
