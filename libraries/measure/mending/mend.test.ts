import { describe, expect, test } from 'vitest';
import type { MeasureRequest } from '#measure/measure.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { arc, circle, dxf, line, rectangle } from '#measure/testing/drawings.ts';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { asStl, box, bumpySphere, together, turned, without } from '#measure/testing/meshes.ts';
import { bracket, cylinder, sphere, torus, tube } from '#measure/testing/parts.ts';
import { mend, NOT_MENDED } from './mend.ts';
import type { Mended } from './mended.ts';
import { writeSvg } from './writers/svg.ts';
import { writeThreeMf } from './writers/threemf.ts';

const platform = { inflateRaw, clock: () => 0 };
const limits = { kerfMm: 0.2, minGapMm: 0.5 };

const mendFile = (name: string, bytes: Uint8Array, more: Partial<MeasureRequest> = {}) =>
  mend({ name, bytes, limits, ...more }, platform);

const mended = async (...file: Parameters<typeof mendFile>): Promise<Mended> => {
  const made = await mendFile(...file);
  if (typeof made === 'string') throw new Error(made);
  return made;
};
/** What became of a file, without its bytes. */
const outcome = (made: Mended | string) => (typeof made === 'string' ? made : codes(made));
const codes = ({ changes }: Mended) => changes.map(({ code }) => code);

/** The volume of a closed mesh whose faces look outwards. */
const volumeOf = async (mesh: Mesh) => {
  const { measure } = await import('#measure/measure.ts');
  return (await measure({ name: 'part.stl', bytes: asStl(mesh), limits }, platform)).quantities.volumeMm3 ?? 0;
};

const PARTS: readonly (readonly [string, Mesh])[] = [
  ['a box', box([30, 20, 10])],
  ['a cylinder', cylinder(10, 20)],
  ['a tube', tube(12, 3, 20)],
  ['a ball', sphere(15)],
  ['a ring', torus(20, 5)],
  ['a bracket', bracket(30, 5, 20)],
  ['a bumpy ball', bumpySphere(20, 3_000)],
];

const count = ({ triangles }: Mesh) => triangles.length / 3;
const some = (mesh: Mesh, every: number) =>
  Array.from({ length: Math.ceil(count(mesh) / every) }, (_, at) => at * every);

/** Whether a face of a part is level. */
const isCap = ({ vertices, triangles }: Mesh, face: number) =>
  new Set([0, 1, 2].map((corner) => vertices[(triangles[face * 3 + corner] as number) * 3 + 2])).size === 1;

/** Each triangle with corners of its own, some of which are a little off. */
const cracked = (mesh: Mesh, by: number): Mesh => {
  const { vertices, triangles } = mesh;
  const apart = Float64Array.from(
    [...triangles].flatMap((corner) => [...vertices.subarray(corner * 3, corner * 3 + 3)]),
  );
  return {
    vertices: apart.map((value, at) => value + (Math.floor(at / 3) % 7 === 0 ? (at % 2 === 0 ? by : -by) / 2 : 0)),
    triangles: Uint32Array.from(triangles.keys()),
  };
};

const MESH_FAULTS: readonly (readonly [string, string, (mesh: Mesh) => Mesh])[] = [
  ['doubled triangles', 'doubled-faces-removed', (mesh) => together(mesh, without(mesh, ...some(mesh, 2)))],
  ['a doubled body', 'doubled-faces-removed', (mesh) => together(mesh, mesh)],
  ['faces that look inwards', 'faces-turned', (mesh) => turned(mesh, ...some(mesh, 5))],
  ['a part that is inside out', 'faces-turned', (mesh) => turned(mesh)],
  ['hairline gaps', 'gaps-closed', (mesh) => cracked(mesh, 0.001)],
  ['a missing triangle', 'holes-filled', (mesh) => without(mesh, 1)],
  ['two faults at once', 'faces-turned', (mesh) => without(turned(mesh, ...some(mesh, 5)), 1)],
];

describe.each(PARTS)('%s', (_, clean) => {
  test('is not mended where there is nothing to mend', async () => {
    expect(outcome(await mendFile('part.stl', asStl(clean)))).toBe(NOT_MENDED.nothing);
  });

  test.each(MESH_FAULTS)('with %s is mended to what it was', async (_fault, code, plant) => {
    const made = await mended('part.stl', asStl(plant(clean)));
    expect(codes(made)).toContain(code);
    const { verdict, quantities } = made.after;
    expect([verdict, quantities.closed, quantities.manifold]).toEqual(['exact', true, true]);
    const volume = await volumeOf(clean);
    expect(Math.abs((quantities.volumeMm3 ?? 0) - volume) / volume).toBeLessThan(1e-3);
    expect(outcome(await mendFile('part.stl', made.bytes))).toBe(NOT_MENDED.nothing);
  });
});

test('triangles without area are taken out', async () => {
  const { vertices, triangles } = box([30, 20, 10]);
  const corners = Float64Array.of(...vertices, 15, 0, 0); // in the middle of an edge
  const made = await mended('part.stl', asStl({ vertices: corners, triangles: Uint32Array.of(...triangles, 0, 1, 8) }));
  expect([codes(made), made.after.quantities.triangles, made.after.verdict]).toEqual([
    ['slivers-removed'],
    12,
    'exact',
  ]);
});

const stl = (mesh: Mesh) => mendFile('part.stl', asStl(mesh));

test.each([
  ['an open box', without(box([30, 20, 10]), 2, 3)],
  [
    'a pipe without ends',
    without(cylinder(5, 60), ...some(cylinder(5, 60), 1).filter((at) => isCap(cylinder(5, 60), at))),
  ],
])('%s may be meant, and is left as it is', async (_, mesh) => {
  expect(outcome(await stl(mesh))).toBe(NOT_MENDED.nothing);
});

test('a 3MF file is mended in its own unit, and an OBJ file as STL', async () => {
  const inches = writeThreeMf(turned(box([1, 2, 3]), 0, 1), 'in');
  const made = await mended('part.3mf', inches);
  expect([made.ending, codes(made), made.after.unit.value]).toEqual([
    '3mf',
    ['faces-turned', 'only-triangles-kept'],
    'in',
  ]);
  expect(made.after.quantities.volumeMm3).toBeCloseTo(6 * 25.4 ** 3, 3);
  const { vertices, triangles } = turned(box([20, 20, 20]), 3);
  const obj = [
    ...some({ vertices: new Float64Array(), triangles: new Uint32Array(vertices.length) }, 1).map(
      (at) => `v ${vertices[at * 3]} ${vertices[at * 3 + 1]} ${vertices[at * 3 + 2]}`,
    ),
    ...some({ vertices, triangles }, 1).map(
      (at) => `f ${[...triangles.subarray(at * 3, at * 3 + 3)].map((corner) => corner + 1).join(' ')}`,
    ),
  ];
  const fromObj = await mended('part.obj', new TextEncoder().encode(obj.join('\n')));
  expect([fromObj.ending, codes(fromObj)]).toEqual(['stl', ['faces-turned']]);
  expect(fromObj.after.quantities.volumeMm3).toBeCloseTo(8_000, 3);
});

type Lines = ReturnType<typeof line>[];

/** A plate with two holes, and a slot with round ends, in mm. */
const PLATE: Lines = [
  rectangle(0, 0, 100, 60),
  circle(20, 30, 5, [
    [62, 1],
    [8, 'holes'],
  ]),
  circle(80, 30, 8, [[8, 'holes']]),
  line(40, 20, 60, 20),
  arc(60, 30, 10, 270, 90),
  line(60, 40, 40, 40),
  arc(40, 30, 10, 90, 270),
];
const CLEAN_MM = 320 + 10 * Math.PI + 16 * Math.PI + 40 + 20 * Math.PI;

const DRAWING_FAULTS: readonly (readonly [string, string, Lines])[] = [
  ['a line drawn twice', 'doubled-lines-removed', [...PLATE, line(100, 60, 100, 0)]],
  ['all lines drawn twice', 'doubled-lines-removed', [...PLATE, ...PLATE]],
  ['lines that lie on others in part', 'doubled-lines-removed', [...PLATE, line(-0, 0, 50, 0), line(30, 60, 70, 60)]],
  [
    'an arc on a circle',
    'doubled-lines-removed',
    [...PLATE, arc(80, 30, 8, 300, 60).map(([code, value]) => [code, code === 8 ? 'holes' : value] as const)],
  ],
  ['a gap at a corner', 'gaps-closed', [rectangle(0, 0, 100, 60).slice(6), line(0, 0, 99.7, 0), ...PLATE.slice(1)]],
  [
    'a gap in a side',
    'gaps-closed',
    [rectangle(0, 0, 100, 60).slice(6), line(0, 0, 50, 0), line(50.4, 0, 100, 0), ...PLATE.slice(1)],
  ],
  ['specks', 'slivers-removed', [...PLATE, circle(50, 50, 0.05), circle(10, 50, 0.08)]],
  [
    'specks, one of them drawn line by line',
    'slivers-removed',
    [...PLATE, circle(10, 50, 0.08), line(50, 50, 50.1, 50), line(50.1, 50, 50.1, 50.1), line(50.1, 50.1, 50, 50)],
  ],
  [
    'gaps and doubled lines',
    'gaps-closed',
    [rectangle(0, 0, 100, 60).slice(6), line(0, 0, 99.7, 0), ...PLATE.slice(1), ...PLATE.slice(1)],
  ],
];

describe('a drawing', () => {
  test('is not mended where there is nothing to mend', async () => {
    expect(outcome(await mendFile('plate.dxf', dxf({ entities: PLATE })))).toBe(NOT_MENDED.nothing);
  });

  test('keeps what is finer than the beam and part of an outline', async () => {
    const chamfered = [
      line(0.1, 0, 40, 0),
      line(40, 0, 40, 30),
      line(40, 30, 0, 30),
      line(0, 30, 0, 0.1),
      line(0, 0.1, 0.1, 0),
    ];
    expect(outcome(await mendFile('plate.dxf', dxf({ entities: chamfered })))).toBe(NOT_MENDED.nothing);
    const loop = [line(0.1, 0, 0.1, 0.1), line(0.1, 0.1, 0, 0.1)]; // begins and ends where the outline is
    expect(outcome(await mendFile('plate.dxf', dxf({ entities: [...chamfered, ...loop] })))).not.toContain(
      'slivers-removed',
    );
  });

  test.each(DRAWING_FAULTS)('with %s is mended to what it was', async (_fault, code, entities) => {
    const made = await mended('plate.dxf', dxf({ entities }));
    expect([made.ending, codes(made)]).toEqual(['dxf', expect.arrayContaining([code])]);
    const { quantities, findings, sizeMm, unit } = made.after;
    expect([quantities.openContours, sizeMm, unit.from, findings.map((finding) => finding.code)]).toEqual([
      0,
      [100, 60],
      'file',
      expect.not.arrayContaining(['duplicate-lines', 'open-contours', 'narrow-gaps', 'contours-under-kerf']),
    ]);
    expect(Math.abs((quantities.drawnLengthMm ?? 0) - CLEAN_MM) / CLEAN_MM).toBeLessThan(1e-3);
    expect(quantities.lengthByColourMm?.['#ff0000']).toBeCloseTo(10 * Math.PI, 1);
    expect(outcome(await mendFile('plate.dxf', made.bytes))).toBe(NOT_MENDED.nothing);
  });

  test('in inches is written in millimetres', async () => {
    const twice = [...rectangle(0, 0, 4, 2), ...rectangle(0, 0, 4, 2)];
    const made = await mended('plate.dxf', dxf({ entities: [twice], units: 0 }), { answered: 'in' });
    expect([made.answered, made.after.sizeMm, made.after.quantities.drawnLengthMm]).toEqual([
      undefined,
      [101.6, 50.8],
      304.8,
    ]);
  });

  test('whose unit nobody has said is not mended', async () => {
    const twice = [...rectangle(0, 0, 4, 2), ...rectangle(0, 0, 4, 2)];
    expect(await mendFile('plate.dxf', dxf({ entities: [twice], units: 0 }))).toBe(NOT_MENDED.unit);
  });

  test('keeps lines apart that are drawn in different colours, or that several ends could go on from', async () => {
    const red = line(0, 0, 100, 0, [[62, 1]]);
    expect(outcome(await mendFile('plate.dxf', dxf({ entities: [rectangle(0, 0, 100, 60), red] })))).toBe(
      NOT_MENDED.nothing,
    );
    const three = [line(0, 0, 50, 0), line(50.3, 0, 90, 0), line(50.1, 0.3, 80, 40)];
    expect(outcome(await mendFile('plate.dxf', dxf({ entities: three })))).toBe(NOT_MENDED.nothing);
  });

  test('keeps a short arc open whose ends are near each other only because it is short', async () => {
    const hook = arc(50, 30, 0.3, 0, 300); // its ends are 0.3 mm apart, and it is 1.6 mm long
    expect(outcome(await mendFile('plate.dxf', dxf({ entities: [rectangle(0, 0, 100, 60), hook] })))).toBe(
      NOT_MENDED.nothing,
    );
  });

  test('in SVG stays SVG, with its layers and pens', async () => {
    const path = 'M0 0H100V60H0Z';
    const svg = (paths: string) =>
      new TextEncoder().encode(
        `<svg xmlns="http://www.w3.org/2000/svg" width="120mm" height="80mm" viewBox="0 0 120 80"><g fill="none" stroke="#ff0000" stroke-width="0.25">${paths}</g></svg>`,
      );
    expect(outcome(await mendFile('plate.svg', svg(`<path d="${path}"/>`)))).toBe(NOT_MENDED.nothing);
    const made = await mended(
      'plate.svg',
      svg(`<path d="${path}"/><path d="${path}"/><path d="M10 10H30V30H10V10.4"/>`),
    );
    expect([made.ending, codes(made)]).toEqual(['svg', ['doubled-lines-removed', 'gaps-closed']]);
    expect([made.after.quantities.lengthByColourMm, made.after.sizeMm]).toEqual([{ '#ff0000': 400 }, [100, 60]]);
    const written = new TextDecoder().decode(made.bytes);
    expect(written).toContain('stroke-width="0.25"');
  });

  test('written by us holds no markup of its layers', () => {
    const run = {
      layer: '"><script>',
      colour: '"x',
      page: 0,
      closed: false,
      corners: [[0, 0, 0] as [number, number, number], [1, 0, 0] as [number, number, number]],
    };
    expect(new TextDecoder().decode(writeSvg({ runs: [run] }))).not.toContain('<script>');
  });
});

test.each([
  ['a board without lines', 'board.gbr', 'G04 a board*\nM02*\n', NOT_MENDED.nothing],
  ['a picture', 'photo.png', '\u0089PNG', NOT_MENDED.format],
])('%s is not mended, and nothing breaks', async (_, name, content, why) => {
  expect(await mendFile(name, new TextEncoder().encode(content))).toBe(why);
});

test('a file that takes all memory is not said to have nothing to mend', async () => {
  const full = () => {
    throw new RangeError('Array buffer allocation failed');
  };
  const request = { name: 'part.stl', bytes: asStl(turned(box([30, 20, 10]))), limits };
  expect(await mend(request, { ...platform, clock: full })).toMatch(/^This file takes too much memory/);
});
