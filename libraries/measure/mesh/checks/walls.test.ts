import { expect, test } from 'vitest';
import { measuredPart } from '#measure/testing/measured-part.ts';
import { box, together } from '#measure/testing/meshes.ts';

const limits = { minWallMm: 0.8, thickestWallMm: 2 };
const wallsOf = (...part: Parameters<typeof measuredPart>) =>
  measuredPart(...part).details?.map(({ what, mm }) => [what, Number(mm.toFixed(3))]);

test('a wall that the machine can make is kept for materials that need more, and is no finding', () => {
  const { findings, details } = measuredPart(box([50, 40, 0.9]), limits);
  expect(findings).toEqual([]);
  expect(details).toMatchObject([{ what: 'wall', where: { from: expect.any(Array), to: expect.any(Array) } }]);
  expect(details?.[0]?.mm).toBeCloseTo(0.9, 6);
  expect(details?.[0]?.thinFromMm).toBeCloseTo(0.9 / 0.98, 6);
});

test('walls are kept the thinnest first, up to what any material needs', () => {
  const rib = (thickness: number, x: number) => box([thickness, 30, 20], [x, 0, 10]);
  const part = together(box([150, 30, 10]), rib(1.5, 20), rib(0.6, 60), rib(0.9, 90), rib(2.5, 130));
  expect(wallsOf(part, limits)).toEqual([
    ['wall', 0.6],
    ['wall', 0.9],
    ['wall', 1.5],
  ]);
});

test('none are kept where nobody looked: for other machines, and in a part without a thickness for sure', () => {
  expect(wallsOf(box([50, 40, 0.9]), { minWallMm: 0.8 })).toBeUndefined();
  expect(wallsOf(box([50, 40, 30]), limits)).toEqual([]);
});

test('what the machine finds is the same, whatever materials need', () => {
  const part = together(box([100, 30, 10]), box([0.4, 30, 20], [20, 0, 10]), box([1.1, 30, 20], [22, 0, 10]));
  const found = measuredPart(part, { minWallMm: 0.8 }).findings;
  expect(found.map(({ code }) => code)).toContain('thin-wall');
  expect(measuredPart(part, limits).findings).toEqual(found);
});
