import { expect, test } from 'vitest';
import { measure } from '#measure/measure.ts';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { posed, sphere } from '#measure/testing/parts.ts';
import { meshObject, packedThreeMf } from '#measure/testing/threemf.ts';

const BALL = sphere(10, 24);
type Way = readonly [number, number, number];

/** A ball that lies somewhere, and is placed back. */
const object = (id: number, [x, y, z]: Way) => meshObject(id, posed(BALL, { shift: [-x, -y, -z] }));
const use = (id: number, way: Way) => `objectid="${id}" transform="1 0 0 0 1 0 0 0 1 ${way.join(' ')}"`;
const WAYS: readonly Way[] = [
  [44 / 25.4, 72 / 25.4, 82 / 25.4],
  [-9 / 25.4, 59 / 25.4, 79 / 25.4],
];
const volumeOf = async (objects: string, build: string) => {
  const bytes = await packedThreeMf(objects, build);
  return measure({ name: 'part.3mf', bytes, limits: {} }, { inflateRaw, clock: () => 0 });
};

test.each([
  ['as items', (uses: readonly string[]) => ['', uses.map((one) => `<item ${one}/>`).join('')] as const],
  [
    'as components',
    (uses: readonly string[]) =>
      [
        `<object id="9"><components>${uses.map((one) => `<component ${one}/>`).join('')}</components></object>`,
        '<item objectid="9"/>',
      ] as const,
  ],
])('a body that comes to one place twice in different ways counts once: %s', async (_, written) => {
  const objects = WAYS.map((way, at) => object(at + 1, way)).join('');
  const [more, build] = written(WAYS.map((way, at) => use(at + 1, way)));
  const once = await volumeOf(object(1, [0, 0, 0]), '<item objectid="1"/>');
  const twice = await volumeOf(objects + more, build);
  expect(twice.findings.map(({ code }) => code)).toContain('doubled-bodies');
  expect((twice.quantities.volumeMm3 ?? 0) / (once.quantities.volumeMm3 ?? 0)).toBeCloseTo(1, 6);
});
