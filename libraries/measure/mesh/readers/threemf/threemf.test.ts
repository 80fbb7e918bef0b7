import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { createBudget } from '#measure/budget.ts';
import { measureMesh } from '#measure/mesh/measure-mesh.ts';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { readThreeMf } from './threemf.ts';

const RELATIONS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Target="/3D/model.model" Id="r" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>';
const CUBE_VERTICES = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 1, 0],
  [0, 1, 0],
  [0, 0, 1],
  [1, 0, 1],
  [1, 1, 1],
  [0, 1, 1],
]
  .map(([x, y, z]) => `<vertex x="${(x ?? 0) * 10}" y="${(y ?? 0) * 10}" z="${(z ?? 0) * 10}"/>`)
  .join('');
const CUBE_TRIANGLES = [
  '0 2 1',
  '0 3 2',
  '4 5 6',
  '4 6 7',
  '0 1 5',
  '0 5 4',
  '1 2 6',
  '1 6 5',
  '2 3 7',
  '2 7 6',
  '3 0 4',
  '3 4 7',
]
  .map((triangle) => triangle.split(' '))
  .map(([v1, v2, v3]) => `<triangle v1="${v1}" v2="${v2}" v3="${v3}"/>`)
  .join('');
const cube = (id: number, type = 'model') =>
  `<object id="${id}" type="${type}"><mesh><vertices>${CUBE_VERTICES}</vertices><triangles>${CUBE_TRIANGLES}</triangles></mesh></object>`;
const model = (objects: string, items: string, more = '') =>
  `<?xml version="1.0"?>${more}<model unit="millimeter"><resources>${objects}</resources><build>${items}</build></model>`;
const packed = async (xml: string, relations = RELATIONS) => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(relations), '_rels/.rels');
  zip.addBuffer(Buffer.from(xml), '3D/model.model');
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
};
const read = async (xml: string, relations?: string) =>
  readThreeMf(
    await packed(xml, relations),
    inflateRaw,
    createBudget(() => 0),
  );
const volumeOf = async (xml: string) => {
  const { mesh } = await read(xml);
  return measureMesh({ mesh, unit: 'mm' }, { limits: {}, budget: createBudget(() => 0) }).measurement.quantities
    .volumeMm3;
};
const component = (id: number) => `<component objectid="${id}"/>`;
const doubled = (id: number) =>
  `<object id="${id}"><components>${component(id - 1)}${component(id - 1)}</components></object>`;

describe('a 3MF file is refused', () => {
  test.each([
    ['that names no model', model(cube(1), '<item objectid="1"/>'), '<Relationships/>', 'broken-3mf'],
    [
      'whose model is not there',
      model(cube(1), '<item objectid="1"/>'),
      RELATIONS.replace('model.model', 'other.model'),
      'broken-3mf',
    ],
    ['that builds what it does not have', model(cube(1), '<item objectid="7"/>'), RELATIONS, 'broken-3mf'],
    [
      'that names two models',
      model(cube(1), '<item objectid="1"/>'),
      RELATIONS + RELATIONS.replace('model.model', 'other.model'),
      'broken-3mf',
    ],
    ['with two objects of one name', model(cube(1) + cube(1), '<item objectid="1"/>'), RELATIONS, 'broken-3mf'],
    [
      'that requires beams to be understood',
      model(cube(1), '<item objectid="1"/>').replace(
        '<model',
        '<model requiredextensions="b" xmlns:b="http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02"',
      ),
      RELATIONS,
      'unsupported-extension',
    ],
    ['whose model is no XML', '<model><resources>', RELATIONS, 'broken-3mf'],
    [
      'with corners that do not exist',
      model(cube(1).replace('v1="0"', 'v1="99"'), '<item objectid="1"/>'),
      RELATIONS,
      'bad-index',
    ],
    [
      'with coordinates that are no numbers',
      model(cube(1).replace('x="0"', 'x="NaN"'), '<item objectid="1"/>'),
      RELATIONS,
      'bad-coordinates',
    ],
    [
      'with a transform that is none',
      model(cube(1), '<item objectid="1" transform="1 2 3"/>'),
      RELATIONS,
      'broken-3mf',
    ],
    [
      'in a unit that 3MF does not have',
      model(cube(1), '<item objectid="1"/>').replace('millimeter', 'constructor'),
      RELATIONS,
      'broken-3mf',
    ],
    [
      'that declares a document type',
      model(cube(1), '<item objectid="1"/>', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
      RELATIONS,
      'forbidden-dtd',
    ],
    [
      'whose components go round in a circle',
      model(`<object id="1"><components>${component(1)}</components></object>`, '<item objectid="1"/>'),
      RELATIONS,
      'too-complex',
    ],
    [
      'with a part that is copied a thousand million times',
      model(cube(1) + Array.from({ length: 30 }, (_, at) => doubled(at + 2)).join(''), '<item objectid="31"/>'),
      RELATIONS,
      'too-complex',
    ],
    [
      'with nothing that is copied a thousand million times',
      model(
        `<object id="1"/>${Array.from({ length: 30 }, (_, at) => doubled(at + 2)).join('')}`,
        '<item objectid="31"/>',
      ),
      RELATIONS,
      'too-complex',
    ],
  ])('%s', async (_, xml, relations, code) => {
    await expect(read(xml, relations)).rejects.toMatchObject({ code });
  });
});

describe('a 3MF file is measured', () => {
  test('as it is built: only the items, with their transforms, never the supports', async () => {
    const items = '<item objectid="1"/><item objectid="1" transform="2 0 0 0 1 0 0 0 1 50 0 0"/><item objectid="2"/>';
    expect(await volumeOf(model(cube(1) + cube(2, 'support') + cube(3), items))).toBeCloseTo(3_000, 6);
  });

  test('with mirrored copies the right way round', async () => {
    expect(await volumeOf(model(cube(1), '<item objectid="1" transform="-1 0 0 0 2 0 0 0 3 0 0 0"/>'))).toBeCloseTo(
      6_000,
      6,
    );
  });

  test.each([
    ['names in single quotes', RELATIONS.replaceAll('"', "'")],
    ['capitals that differ from the name of the part', RELATIONS.replace('/3D/model.model', '3d/Model.MODEL')],
    ['the target after the type', RELATIONS.replace(/(Target="[^"]*") (.*?)(Type="[^"]*")/, '$3 $2 $1')],
  ])('with relations that have %s', async (_, relations) => {
    const { mesh } = await read(model(cube(1), '<item objectid="1"/>'), relations);
    expect(mesh.triangles).toHaveLength(36);
  });

  test('with extensions that it requires and we know', async () => {
    const production = 'xmlns:p="http://schemas.microsoft.com/3dmanufacturing/production/2015/06"';
    const xml = model(cube(1), '<item objectid="1"/>').replace('<model', `<model requiredextensions="p" ${production}`);
    expect(await volumeOf(xml)).toBeCloseTo(1_000, 6);
  });

  test('with components in components', async () => {
    expect(
      await volumeOf(
        model(
          cube(1) +
            `<object id="2"><components>${component(1)}<component objectid="1" transform="1 0 0 0 1 0 0 0 1 30 0 0"/></components></object>`,
          '<item objectid="2"/>',
        ),
      ),
    ).toBeCloseTo(2_000, 6);
  });

  test.each([
    ['inch', 25.4],
    ['centimeter', 10],
    ['micron', 0.001],
    ['meter', 1_000],
  ])('in millimetres when it is in %s', async (unit, factor) => {
    const file = await read(model(cube(1), '<item objectid="1"/>').replace('millimeter', unit));
    const { sizeMm } = measureMesh(file, { limits: {}, budget: createBudget(() => 0) }).measurement;
    expect(sizeMm?.[0]).toBeCloseTo(10 * factor, 9);
  });

  test('of a customer, with the production extension', async () => {
    const { mesh } = await readThreeMf(
      readFileSync('tests/fixtures/cad/box_prod.3mf'),
      inflateRaw,
      createBudget(() => 0),
    );
    expect(measureMesh({ mesh, unit: 'mm' }, { limits: {}, budget: createBudget(() => 0) }).measurement).toMatchObject({
      sizeMm: [10, 20, 30],
      verdict: 'exact',
    });
  });
});

describe('items that are not to be printed', () => {
  const item = (id: number, printable = '', x = 0) =>
    `<item objectid="${id}" transform="1 0 0 0 1 0 0 0 1 ${x} 0 0" ${printable}/>`;

  test('are left out, and that is said', async () => {
    const file = await read(
      model(
        cube(1) + cube(2),
        item(1, 'printable="1"') + item(2, 'printable="0"', 30) + item(2, 'printable="false"', 60),
      ),
    );
    const { quantities, verdict, findings } = measureMesh(file, {
      limits: {},
      budget: createBudget(() => 0),
    }).measurement;
    expect([verdict, quantities.volumeMm3]).toEqual(['exact', expect.closeTo(1_000, 6)]);
    expect(findings).toMatchObject([{ code: 'not-printed', severity: 'info', count: 2 }]);
  });

  test('and when nothing else is left, the file is refused with what to do', async () => {
    await expect(read(model(cube(1), item(1, 'printable="0"')))).rejects.toThrow(
      expect.objectContaining({ code: 'no-geometry', message: expect.stringContaining('not to be printed') }),
    );
  });
});
