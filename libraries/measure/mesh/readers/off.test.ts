import { describe, expect, test } from 'vitest';
import { createBudget } from '#measure/budget.ts';
import { measure } from '#measure/measure.ts';
import { asOff, triples } from '#measure/testing/exchange-files.ts';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { box } from '#measure/testing/meshes.ts';
import { readOff } from './off.ts';

const BOX = box([30, 20, 10]);
const encoded = (text: string) => new TextEncoder().encode(text);
const TEXT = new TextDecoder().decode(asOff(BOX));

const measured = (bytes: Uint8Array, name = 'box.off') =>
  measure({ name, bytes, limits: {} }, { inflateRaw, clock: () => 0 });

describe('an OFF file is refused', () => {
  test.each([
    ['that ends too early', TEXT.slice(0, -8), 'truncated'],
    ['with corners that do not exist', TEXT.replace('3 0 2 1', '3 0 2 8'), 'bad-index'],
    ['with a place that is no number', TEXT.replace('30 0 0', '30 x 0'), 'bad-coordinates'],
    ['with a place of two numbers', TEXT.replace('30 0 0', '30 0'), 'bad-coordinates'],
    ['with fewer corners than it says', TEXT.replace('3 0 2 1', '4 0 2 1'), 'not-this-type'],
    ['of points alone', 'OFF\n1 0 0\n1 2 3\n', 'no-geometry'],
    ['without counts', 'OFF\nx y z\n', 'not-this-type'],
    ['with points of four coordinates', TEXT.replace('OFF', '4OFF'), 'not-this-type'],
    ['in binary', `OFF BINARY\n${'\0'.repeat(100)}`, 'not-this-type'],
    ['without an end of lines', `OFF ${'1'.repeat(200_000)}`, 'not-this-type'],
    ['that claims two thousand million faces', TEXT.replace('8 12 0', '8 2000000000 0'), 'truncated'],
  ])('%s', (_, text, code) => {
    expect(() =>
      readOff(
        encoded(text),
        createBudget(() => 0),
      ),
    ).toThrow(expect.objectContaining({ code }));
  });
});

test('a box as OFF is the box that it is', async () => {
  const { kind, sizeMm, quantities, verdict } = await measured(asOff(BOX));
  expect([kind, verdict, sizeMm]).toEqual(['mesh', 'exact', [30, 20, 10]]);
  expect(quantities).toMatchObject({
    volumeMm3: expect.closeTo(6_000, 6),
    triangles: 12,
    closed: true,
    manifold: true,
  });
});

test.each([
  ['with the counts in the first line', TEXT.replace('OFF\n', 'OFF')],
  ['with comments, empty lines and another end of lines', `# by hand\r\n\r\n${TEXT.replaceAll('\n', ' # so\r\n')}`],
  ['with colours of points and faces', TEXT.replace('OFF', 'COFF').replace(/^(\d+ \d+ \d+|3 .*)$/gm, '$1 255 0 0 255')],
  ['with its last line not ended', TEXT.trimEnd()],
])('is read %s', async (_, text) => {
  const { quantities } = await measured(encoded(text));
  expect(quantities).toMatchObject({ volumeMm3: expect.closeTo(6_000, 6), triangles: 12 });
});

test('an OFF file is known by its bytes, and polygons are cut', async () => {
  const sides = ['0 3 2 1', '4 5 6 7', '0 1 5 4', '1 2 6 5', '2 3 7 6', '3 0 4 7'];
  const points = triples(BOX.vertices).map((point) => point.join(' '));
  const text = ['OFF', '8 6 12', ...points, ...sides.map((side) => `4 ${side}`)].join('\n');
  const { findings, quantities } = await measured(encoded(text), 'box.stl');
  expect(findings.map(({ code }) => code)).toEqual(['not-what-its-name-says']);
  expect(quantities).toMatchObject({ volumeMm3: expect.closeTo(6_000, 6), triangles: 12 });
});
