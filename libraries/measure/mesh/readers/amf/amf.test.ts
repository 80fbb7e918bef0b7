import { describe, expect, test } from 'vitest';
import { measure } from '#measure/measure.ts';
import { zipOf } from '#measure/testing/boards.ts';
import { amfObject, asAmf } from '#measure/testing/exchange-files.ts';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { box } from '#measure/testing/meshes.ts';

const BOX = box([30, 20, 10]);
const OBJECT = amfObject(1, BOX);

const measured = (bytes: Uint8Array, name = 'box.amf') =>
  measure({ name, bytes, limits: {} }, { inflateRaw, clock: () => 0 });
const codesOf = async (bytes: Uint8Array) => (await measured(bytes)).findings.map(({ code }) => code);

/** An arrangement of copies of objects; each with its place. */
const arranged = (...places: string[]) =>
  `<constellation id="9">${places.map((place) => `<instance objectid="1">${place}</instance>`).join('')}</constellation>`;

describe('an AMF file is refused', () => {
  test.each([
    ['with corners that do not exist', OBJECT.replace('<v1>0</v1>', '<v1>8</v1>'), 'bad-index'],
    ['with a corner without a number', OBJECT.replace('<v1>0</v1>', '<v1/>'), 'bad-index'],
    ['with a place that is no number', OBJECT.replace('<x>30</x>', '<x>x</x>'), 'bad-coordinates'],
    ['with a place without a number', OBJECT.replace('<x>30</x>', '<x/>'), 'bad-coordinates'],
    ['with a vertex without its height', OBJECT.replace('<z>0</z>', ''), 'broken-amf'],
    ['with a triangle of two corners', OBJECT.replace('<v3>1</v3>', ''), 'broken-amf'],
    [
      'with two lists of vertices',
      OBJECT.replace(
        '<vertices>',
        '<vertices><vertex><coordinates><x>0</x><y>0</y><z>0</z></coordinates></vertex></vertices><vertices>',
      ),
      'broken-amf',
    ],
    ['with two objects of one name', OBJECT + OBJECT, 'broken-amf'],
    ['with a copy of nothing', `${OBJECT}${arranged('').replace('"1"', '"2"')}`, 'broken-amf'],
    [
      'with arrangements of each other alone',
      `${OBJECT}<constellation id="7"><instance objectid="8"/><instance objectid="1"/></constellation><constellation id="8"><instance objectid="7"/></constellation>`,
      'broken-amf',
    ],
    [
      'with an arrangement of itself',
      `${OBJECT}${arranged('')}<constellation id="7"><instance objectid="7"/></constellation><constellation id="6"><instance objectid="7"/></constellation>`,
      'too-complex',
    ],
    [
      'with curved triangles',
      OBJECT.replace('</coordinates>', '</coordinates><normal><nx>1</nx></normal>'),
      'unsupported-extension',
    ],
    [
      'with volumes that are taken away',
      amfObject(1, BOX, [{}, { notes: '<metadata type="slic3r.volume_type">NegativeVolume</metadata>' }]),
      'unsupported-extension',
    ],
    ['without a part', '', 'no-geometry'],
    ['with only supports', amfObject(1, BOX, [{ attributes: 'type="support"' }]), 'no-geometry'],
    ['whose tags do not fit', OBJECT.replace('</mesh>', ''), 'broken-amf'],
  ])('%s', async (_, content, code) => {
    expect(await codesOf(asAmf(content))).toEqual([code]);
  });

  test.each([
    ['in a unit that nobody knows', asAmf(OBJECT, 'parsec'), 'broken-amf'],
    [
      'that declares a document type',
      new TextEncoder().encode('<!DOCTYPE amf [<!ENTITY a "b">]><amf/>'),
      'forbidden-dtd',
    ],
    ['that is cut off', asAmf(OBJECT).subarray(0, -40), 'broken-amf'],
  ])('%s', async (_, bytes, code) => {
    expect(await codesOf(bytes)).toEqual([code]);
  });
});

test.each([
  ['millimeter', 1],
  ['inch', 25.4],
  ['feet', 304.8],
  ['meter', 1_000],
  ['micron', 0.001],
])('a box in the unit %s is as large as it says', async (unit, mm) => {
  const { sizeMm, quantities } = await measured(asAmf(OBJECT, unit));
  expect(sizeMm?.map((side) => side / mm)).toEqual([30, 20, 10].map((side) => expect.closeTo(side, 4)));
  expect((quantities.volumeMm3 ?? 0) / mm ** 3).toBeCloseTo(6_000, 3);
});

test('an archive of other files is no AMF file, whatever they are called', async () => {
  const { kind } = await measured(await zipOf({ 'top.gtl': 'G04 Top*', 'box.amf.txt': 'A box' }), 'board.zip');
  expect(kind).toBe('board');
});

test('a packed AMF file is read as a plain one, wherever it lies in its archive', async () => {
  const behind = await measured(await zipOf({ 'readme.txt': 'A box', 'box.amf': Buffer.from(asAmf(OBJECT)) }));
  expect(behind.sizeMm).toEqual([30, 20, 10]);
  const { verdict, sizeMm } = await measured(await zipOf({ 'box.amf': Buffer.from(asAmf(OBJECT)) }), 'box.zip');
  expect([verdict, sizeMm]).toEqual(['exact', [30, 20, 10]]);
});

test('copies stand where their arrangement puts them: turned about x, y and z, then shifted', async () => {
  const place = '<deltax>100</deltax><deltaz>5</deltaz><rx>90</rx><ry>0</ry><rz>90</rz>';
  const { sizeMm, quantities } = await measured(asAmf(OBJECT + arranged('', place)));
  // The second: 30 x 20 x 10 about x is 30 x 10 x 20, about z 10 x 30 x 20, its x from 100 to 110, its y and z from 0 and 5.
  expect(sizeMm).toEqual([110, 30, 25].map((side) => expect.closeTo(side, 4)));
  expect(quantities.volumeMm3).toBeCloseTo(12_000, 3);
});

test('an arrangement in another one is made once, at its place there', async () => {
  const outer =
    '<constellation id="8"><instance objectid="9"><deltax>50</deltax></instance><instance objectid="9"/></constellation>';
  const { sizeMm, quantities } = await measured(asAmf(OBJECT + arranged('<deltay>40</deltay>') + outer));
  expect(sizeMm).toEqual([80, 20, 10]);
  expect(quantities.volumeMm3).toBeCloseTo(12_000, 3);
});

test.each([0, 1, 2])('programs name the constellation as an object, here %d, and mean the object', async (id) => {
  const objects = [0, 1, 2].map((at) => amfObject(at, BOX)).join('');
  const instances = [0, 1, 2].map((at) => `<instance objectid="${at}"><deltax>${at * 40}</deltax></instance>`).join('');
  const { sizeMm, quantities } = await measured(
    asAmf(`${objects}<constellation id="${id}">${instances}</constellation>`),
  );
  expect(sizeMm).toEqual([110, 20, 10]);
  expect(quantities.volumeMm3).toBeCloseTo(18_000, 3);
});

/** As slicers write a copy: turned by radians, mirrored by -1. */
const ofSlicer = (place: string) =>
  asAmf(`<metadata type="cad">Slic3r 2.3.3</metadata>${OBJECT}${arranged('', place)}`);

test('a slicer turns a copy by radians', async () => {
  const { sizeMm } = await measured(ofSlicer(`<deltax>100</deltax><rz>${Math.PI / 2}</rz>`));
  expect(sizeMm).toEqual([100, 30, 10].map((side) => expect.closeTo(side, 4)));
});

test.each([
  [1, 130],
  [-1, 100],
])('a slicer mirrors a copy by -1 alone: by %d it reaches to %d mm', async (mirrorx, reaches) => {
  const { sizeMm, quantities } = await measured(ofSlicer(`<deltax>100</deltax><mirrorx>${mirrorx}</mirrorx>`));
  expect(sizeMm).toEqual([reaches, 20, 10]);
  expect(quantities).toMatchObject({ volumeMm3: expect.closeTo(12_000, 3), closed: true });
});

test('a slicer may stretch a copy, and leave one out', async () => {
  const places = ['<scalex>2</scalex>', '<printable>0</printable><deltax>500</deltax>'];
  const { sizeMm, quantities, findings } = await measured(asAmf(OBJECT + arranged(...places)));
  expect(sizeMm).toEqual([60, 20, 10]);
  expect(quantities).toMatchObject({ volumeMm3: expect.closeTo(12_000, 3), closed: true });
  expect(findings.map(({ code }) => code)).toEqual(['not-printed']);
});

test.each([
  ['supports', { attributes: 'type="support"' }],
  ['modifiers', { notes: '<metadata type="slic3r.modifier">1</metadata>' }],
  ['modifiers of newer slicers', { notes: '<metadata type="slic3r.volume_type">ParameterModifier</metadata>' }],
])('%s are left out, and that is said', async (_, volume) => {
  const both = asAmf(OBJECT + amfObject(2, box([5, 5, 50], [40, 0, 0]), [volume]));
  const { sizeMm, findings } = await measured(both);
  expect(sizeMm).toEqual([30, 20, 10]);
  expect(findings.map(({ code }) => code)).toEqual(['slicer-helpers']);
});
