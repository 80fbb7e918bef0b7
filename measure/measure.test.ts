import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { circle, dxf, rectangle } from '#tests/support/drawings.ts';
import { inflateRaw } from '#tests/support/inflate.ts';
import { asStl, box } from '#tests/support/meshes.ts';
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
