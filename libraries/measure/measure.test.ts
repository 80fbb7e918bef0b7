import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { circle, dxf, insert, line, rectangle } from '#measure/testing/drawings.ts';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { asStl, box } from '#measure/testing/meshes.ts';
import { inspect, type MeasureRequest, measure } from './measure.ts';
import { boxOf } from './mesh/mesh.ts';
import type { SolidReader } from './solid/solid-reader.ts';

const readSolids: SolidReader = () => Promise.resolve([box([10, 20, 30]), box([5, 5, 5], [10, 0, 0])]);
const platform = { inflateRaw, clock: () => 0, readSolids };
const request = (name: string, bytes: Uint8Array, more: Partial<MeasureRequest> = {}) => ({
  name,
  bytes,
  limits: {},
  ...more,
});
const shapeOf = async (...file: Parameters<typeof request>) => (await inspect(request(...file), platform)).shape;
const text = (content: string) => new TextEncoder().encode(content);

describe('there is no shape of a file that was refused', () => {
  test.each([
    ['an STL file that was cut off', 'part.stl', asStl(box([10, 10, 10])).subarray(0, -1)],
    ['a flat surface', 'part.stl', asStl(box([10, 10, 0]))],
    ['a drawing without lines', 'drawing.dxf', dxf({ entities: [[[0, 'TEXT']]] })],
    ['a web page', 'part.stl', text('<!doctype html><html></html>')],
    ['nothing', 'part.stl', new Uint8Array(0)],
  ])('%s', async (_, name, bytes) => {
    const { measurement, shape } = await inspect(request(name, bytes), platform);
    expect([measurement.verdict, shape]).toEqual(['person', undefined]);
  });
});

test('a small file may not ask for the work of a large one', async () => {
  const levels = Array.from({ length: 20 }, (_, at) => [`B${at + 1}`, [insert(`B${at}`), insert(`B${at}`)]] as const);
  const bytes = dxf({ entities: [insert('B20')], blocks: { B0: [line(0, 0, 1, 1)], ...Object.fromEntries(levels) } });
  const { verdict, quantities, findings } = await measure(request('nested.dxf', bytes), platform);
  expect([verdict, quantities, findings.map(({ code }) => code)]).toEqual(['person', {}, ['too-complex']]);
});

describe('the shape that was measured is handed over in millimetres', () => {
  test('of a mesh, after the unit that the customer says it is in', async () => {
    const shape = await shapeOf('part.stl', asStl(box([1, 2, 3], [1, 0, 0])), { answered: 'in' });
    expect(shape).toMatchObject({ kind: 'mesh' });
    expect(shape?.kind === 'mesh' && boxOf(shape.mesh)).toEqual({
      min: [25.4, 0, 0],
      max: [50.8, 50.8, expect.closeTo(76.2, 9)],
    });
  });

  test('of an assembly, with all its bodies as one mesh', async () => {
    const step = text("ISO-10303-21;HEADER;ENDSEC;DATA;#1=MANIFOLD_SOLID_BREP('',#2);ENDSEC;END-ISO-10303-21;");
    const { measurement, shape } = await inspect(request('part.step', step), platform);
    expect(measurement.quantities.solids).toBe(2);
    if (shape?.kind !== 'mesh') throw new Error('no mesh');
    expect(shape.mesh.triangles.length).toBe(72);
    expect(boxOf(shape.mesh)).toEqual({ min: [0, 0, 0], max: [15, 20, 30] });
  });

  test('of a drawing, with its layers and colours, without what is hidden', async () => {
    const shape = await shapeOf(
      'drawing.dxf',
      dxf({
        entities: [[...circle(1, 1, 1, [[8, 'Cut']])], [...circle(1, 1, 5, [[8, 'Notes']])]],
        layers: { Cut: 1, Notes: -1 },
        units: 1,
      }),
    );
    if (shape?.kind !== 'drawing') throw new Error('no drawing');
    const [cut, ...more] = shape.contours;
    expect(more).toEqual([]);
    expect(cut).toMatchObject({ layer: 'Cut', colour: '#ff0000', closed: true, page: 0 });
    expect([shape.y, Math.max(...(cut?.points ?? []))]).toEqual(['up', expect.closeTo(50.8, 9)]);
  });

  test('of a drawing whose unit nobody knows yet, as if it were in mm', async () => {
    const { measurement, shape } = await inspect(
      request('drawing.dxf', dxf({ entities: [rectangle(0, 0, 7, 7)], units: 0 })),
      platform,
    );
    expect(measurement.verdict).toBe('ask');
    expect(shape?.kind === 'drawing' && Math.max(...shape.contours.flatMap(({ points }) => [...points]))).toBe(7);
  });

  test('of a board, with its outline, its layers and its holes', async () => {
    const shape = await shapeOf('board.zip', readFileSync('tests/fixtures/cad/eagle_x2.zip'));
    if (shape?.kind !== 'board') throw new Error('no board');
    expect(shape.outline?.loops.length).toBe(1);
    expect(shape.layers.map(({ role, side }) => `${role} ${side}`).toSorted()).toEqual([
      'copper bottom',
      'copper top',
      'mask bottom',
      'mask top',
      'silk bottom',
      'silk top',
    ]);
    expect(shape.drills.holes.size).toBe(2);
  });
});

/** A STEP file that says inches; the kernel of these tests finds 15 × 20 × 30 mm in it. */
const stepInInches = text(
  [
    "ISO-10303-21;HEADER;ENDSEC;DATA;#1=MANIFOLD_SOLID_BREP('',#2);",
    "#3=(CONVERSION_BASED_UNIT('INCH',#4)LENGTH_UNIT()NAMED_UNIT(#5));ENDSEC;END-ISO-10303-21;",
  ].join(''),
);
const svgFile = (size: string) =>
  text(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 96 96">
    <rect width="96" height="96" fill="none" stroke="#000"/></svg>`);
const dxfInMm = dxf({ entities: [rectangle(0, 0, 100, 50)], units: 4 });
const fixture = (name: string) => readFileSync(`tests/fixtures/cad/${name}`);

describe('a unit that a file says of itself', () => {
  test.each([
    ['inches', 'part.step', stepInInches, 'in'],
    ['inches', 'featuretype.3MF', fixture('featuretype.3MF'), 'in'],
    ['millimetres', 'plate.dxf', dxfInMm, 'mm'],
    ['inches', 'plate.svg', svgFile('2in'), 'in'],
  ])('%s, comes with the sizes in all others to choose from: %s', async (_, name, bytes, inFile) => {
    const { unit, sizeMm } = await measure(request(name, bytes), platform);
    expect(unit).toMatchObject({ value: inFile, from: 'file', ask: false, inFile });
    expect(unit.choices?.length).toBeGreaterThan(2);
    expect(unit.choices?.find(({ value }) => value === inFile)?.sizeMm).toEqual(
      sizeMm?.map((side) => expect.closeTo(side, 5)),
    );
  });

  test.each([
    [
      'part.step',
      stepInInches,
      'mm',
      'This file says inches (15 × 20 × 30 mm), but millimetres were chosen (0.591 × 0.787 × 1.18 mm).',
    ],
    [
      'plate.dxf',
      dxfInMm,
      'in',
      'This file says millimetres (100 × 50 mm), but inches were chosen (2,540 × 1,270 mm).',
    ],
    [
      'plate.dxf',
      dxfInMm,
      'm',
      'This file says millimetres (100 × 50 mm), but metres were chosen (1,00,000 × 50,000 mm).',
    ],
    [
      'plate.svg',
      svgFile('2in'),
      'cm',
      'This file says inches (50.8 × 50.8 mm), but centimetres were chosen (20 × 20 mm).',
    ],
    [
      'plate.svg',
      svgFile('96px'),
      'mm',
      'This drawing is in pixels (25.4 × 25.4 mm at 96 to the inch), but millimetres were chosen (96 × 96 mm).',
    ],
  ] as const)('is not overridden in silence: %s', async (name, bytes, answered, message) => {
    const { unit, findings } = await measure(request(name, bytes, { answered }), platform);
    expect(unit).toMatchObject({ value: answered, from: 'customer', ask: false });
    expect(findings).toContainEqual({ code: 'unit-overridden', severity: 'info', message });
  });

  test.each([
    ['the file says the same', 'part.step', stepInInches, 'in'],
    ['the file says none', 'part.stl', asStl(box([10, 20, 30])), 'in'],
  ] as const)('is not told to be overridden where %s', async (_, name, bytes, answered) => {
    const { unit, findings } = await measure(request(name, bytes, { answered }), platform);
    expect(findings.map(({ code }) => code)).not.toContain('unit-overridden');
    expect([unit.value, unit.choices?.map(({ value }) => value)]).toEqual(['in', expect.arrayContaining(['mm', 'in'])]);
  });

  test('stays for a board, whose formats leave no doubt, whatever is answered', async () => {
    const file = request('board.zip', fixture('eagle_x2.zip'), { answered: 'in' });
    const { unit, sizeMm } = await measure(file, platform);
    expect(unit).toEqual({ value: 'mm', from: 'file', ask: false });
    expect(sizeMm).toEqual((await measure(request('board.zip', file.bytes), platform)).sizeMm);
  });
});

test('a part without a unit that has a usual size comes with its sizes in other units, also after an answer', async () => {
  const file = asStl(box([12, 9, 5]));
  const assumed = await measure(request('box.stl', file), platform);
  expect(assumed.unit).toMatchObject({ value: 'mm', from: 'assumed', ask: false });
  expect(assumed.unit.choices).toContainEqual({ value: 'in', sizeMm: [304.8, 228.6, 127] });
  const { unit } = await measure(request('box.stl', file, { answered: 'in' }), platform);
  expect(unit).toMatchObject({ value: 'in', from: 'customer', ask: false, choices: assumed.unit.choices });
});

test('to measure is to inspect without the shape', async () => {
  const file = request('part.stl', asStl(box([10, 20, 30])));
  expect(await measure(file, platform)).toEqual((await inspect(file, platform)).measurement);
});

test('what a reader breaks on is told to the platform, and a file that is refused is not', async () => {
  const broken: unknown[] = [];
  const bug = new TypeError('undefined is not a solid');
  const told = {
    ...platform,
    readSolids: () => Promise.reject(bug),
    onBroken: (error: unknown) => void broken.push(error),
  };
  const step = text("ISO-10303-21;HEADER;ENDSEC;DATA;#1=MANIFOLD_SOLID_BREP('',#2);ENDSEC;END-ISO-10303-21;");
  expect((await measure(request('part.step', step), told)).findings[0]?.code).toBe('unreadable');
  await measure(request('part.stl', text('<!doctype html>')), told);
  expect(broken).toEqual([bug]);
});
