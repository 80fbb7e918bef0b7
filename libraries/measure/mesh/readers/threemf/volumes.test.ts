import { describe, expect, test } from 'vitest';
import type { MachineLimits } from '#measure/limits.ts';
import { measure } from '#measure/measure.ts';
import { mend } from '#measure/mending/mend.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { box, together, turned, without } from '#measure/testing/meshes.ts';
import { cylinder, type Pose, posed, posedPoint, sphere } from '#measure/testing/parts.ts';
import { meshObject, packedThreeMf } from '#measure/testing/threemf.ts';

const platform = { inflateRaw, clock: () => 0 };
const measured = async (bytes: Uint8Array, limits: MachineLimits = {}) =>
  measure({ name: 'part.3mf', bytes, limits }, platform);
const codes = ({ findings }: Awaited<ReturnType<typeof measured>>) => findings.map(({ code }) => code);

interface Volume {
  mesh: Mesh;
  type: string;
}

const PRUSA = 'Metadata/Slic3r_PE_model.config';
const BAMBU = 'Metadata/model_settings.config';

/** As PrusaSlicer writes it: all volumes in one mesh, and by numbers of triangles what each is. */
const prusa = (volumes: readonly Volume[], items = '<item objectid="1"/>') => {
  let first = 0;
  const noted = volumes.map(({ mesh, type }) => {
    const last = first + mesh.triangles.length / 3 - 1;
    const volume = `<volume firstid="${first}" lastid="${last}"><metadata type="volume" key="name" value="x"/><metadata type="volume" key="volume_type" value="${type}"/></volume>`;
    first = last + 1;
    return volume;
  });
  return packedThreeMf(meshObject(1, together(...volumes.map(({ mesh }) => mesh))), items, {
    [PRUSA]: `<?xml version="1.0" encoding="UTF-8"?><config><object id="1" instances_count="1"><metadata type="object" key="name" value="part"/>${noted.join('')}</object></config>`,
  });
};

const BAMBU_NAMES: Readonly<Record<string, string>> = {
  ModelPart: 'normal_part',
  NegativeVolume: 'negative_part',
  ParameterModifier: 'modifier_part',
  SupportBlocker: 'support_blocker',
  SupportEnforcer: 'support_enforcer',
};

/** As Bambu Studio and OrcaSlicer write it: an object of components, and for each what it is. */
const bambu = (volumes: readonly Volume[], items = '<item objectid="90" printable="1"/>') =>
  packedThreeMf(
    `${volumes.map(({ mesh }, at) => meshObject(at + 1, mesh)).join('')}<object id="90" type="model"><components>${volumes.map((_, at) => `<component objectid="${at + 1}"/>`).join('')}</components></object>`,
    items,
    {
      [BAMBU]: `<?xml version="1.0" encoding="UTF-8"?><config><object id="90"><metadata key="name" value="part"/>${volumes.map(({ type }, at) => `<part id="${at + 1}" subtype="${BAMBU_NAMES[type]}"><metadata key="name" value="x"/></part>`).join('')}</object></config>`,
    },
  );

const SLICERS = [
  ['PrusaSlicer', prusa],
  ['Bambu Studio', bambu],
] as const;

const body = (mesh: Mesh): Volume => ({ mesh, type: 'ModelPart' });
const negative = (mesh: Mesh): Volume => ({ mesh, type: 'NegativeVolume' });
const cube = box([20, 20, 20]);

describe.each(SLICERS)('of a file of %s', (_, write) => {
  test.each(['ParameterModifier', 'SupportBlocker', 'SupportEnforcer'])(
    'a %s is no part of the body, wherever it reaches, and that is said',
    async (type) => {
      const found = await measured(await write([body(cube), { mesh: box([50, 5, 5], [-10, -10, 30]), type }]));
      expect(found).toMatchObject({
        verdict: 'exact',
        sizeMm: [20, 20, 20],
        quantities: { volumeMm3: expect.closeTo(8_000, 6), areaMm2: expect.closeTo(2_400, 6), shells: 1 },
      });
      expect(found.findings).toMatchObject([{ code: 'slicer-helpers', severity: 'info', count: 1 }]);
    },
  );

  test.each([
    ['a slot through it', [box([4, 30, 4], [8, -5, 8])], 8_000 - 4 * 4 * 20, 2_400 - 2 * 16 + 4 * 4 * 20],
    ['a pocket, flush with its top', [box([6, 6, 5], [7, 7, 15])], 8_000 - 180, 2_400 + 4 * 30],
    ['a notch, flush with three sides', [box([10, 10, 10], [10, 10, 10])], 7_000, 2_400],
    ['two cuts that cross', [box([4, 30, 4], [8, -5, 8]), box([30, 4, 4], [-5, 8, 8])], 7_424, 2_400 - 64 + 640 - 96],
    ['a cut that misses it', [box([4, 4, 4], [30, 0, 0])], 8_000, 2_400],
    ['a cut that only touches it', [box([4, 4, 4], [20, 5, 5])], 8_000, 2_400],
    ['a hollow', [box([10, 10, 10], [5, 5, 5])], 7_000, 3_000],
    ['a cut that is inside out', [turned(box([4, 30, 4], [8, -5, 8]))], 7_680, 2_688],
  ])('%s is taken off', async (_cut, cuts, volume, area) => {
    for (const pose of [{}, { turn: [0.3, 1.1, 2], shift: [70, -30, 12] }] satisfies Pose[]) {
      const found = await measured(
        await write([cube, ...cuts].map((mesh, at) => (at === 0 ? body : negative)(posed(mesh, pose)))),
      );
      expect([found.verdict, ...codes(found)]).toEqual(['exact', 'negative-volumes']);
      expect(Number(found.quantities.volumeMm3) / volume).toBeCloseTo(1, 5);
      expect(Number(found.quantities.areaMm2) / area).toBeCloseTo(1, 5);
    }
  });

  test('what is left has its own size', async () => {
    const found = await measured(await write([body(cube), negative(box([40, 40, 40], [-10, -10, 12.5]))]));
    expect(found.sizeMm).toEqual([20, 20, expect.closeTo(12.5, 4)]);
    expect(found.quantities.volumeMm3).toBeCloseTo(5_000, 2);
  });

  test('bodies that overlap count once, and what is cut through both is cut once', async () => {
    const found = await measured(
      await write([body(cube), body(box([20, 20, 20], [10, 0, 0])), negative(box([4, 30, 4], [13, -5, 8]))]),
    );
    expect(found.quantities.volumeMm3).toBeCloseTo(30 * 400 - 320, 4);
    expect(found.quantities.areaMm2).toBeCloseTo(3_200 - 32 + 320, 4);
  });
});

/** Counted in small cubes: made of nothing that measures otherwise. */
const countedVolume = (isIn: (x: number, y: number, z: number) => boolean, reach: number, steps: number) => {
  const step = (2 * reach) / steps;
  let cubes = 0;
  for (let x = 0; x < steps; x += 1)
    for (let y = 0; y < steps; y += 1)
      for (let z = 0; z < steps; z += 1)
        if (isIn(-reach + (x + 0.5) * step, -reach + (y + 0.5) * step, -reach + (z + 0.5) * step)) cubes += 1;
  return cubes * step ** 3;
};

test('round parts with round cuts have as much left as a grid of small cubes counts', async () => {
  const drilled = { turn: [0.4, 0.7, 0], shift: [-6, -4, -12] } satisfies Pose;
  const [ax, ay, az] = posedPoint([0, 0, 1], { turn: drilled.turn }) as [number, number, number];
  const found = await measured(
    await prusa([
      body(sphere(10, 64)),
      negative(posed(cylinder(3, 30, 64), drilled)),
      negative(posed(sphere(5, 64), { shift: [6, 5, 4] })),
    ]),
  );
  const left = countedVolume(
    (x, y, z) => {
      const [dx, dy, dz] = [x + 6, y + 4, z + 12];
      const along = dx * ax + dy * ay + dz * az;
      const inDrill = dx * dx + dy * dy + dz * dz - along * along < 9 && along > 0 && along < 30;
      const inBall = (x - 6) ** 2 + (y - 5) ** 2 + (z - 4) ** 2 < 25;
      return x * x + y * y + z * z < 100 && !inDrill && !inBall;
    },
    10,
    100,
  );
  expect(found.verdict).toBe('exact');
  expect(Number(found.quantities.volumeMm3) / left).toBeCloseTo(1, 1.9);
});

describe('negative volumes go to a person, with no volume and a reason', () => {
  test.each([
    ['that are open', [body(cube), negative(without(box([4, 30, 4], [8, -5, 8]), 0, 1))], {}],
    ['of a body that is open', [body(without(cube, 3)), negative(box([4, 30, 4], [8, -5, 8]))], {}],
    [
      'in resin, where a cut may leave a hollow',
      [body(cube), negative(box([4, 4, 4], [8, 8, 8]))],
      { keepsResin: true },
    ],
  ])('%s', async (_, volumes, limits) => {
    const { verdict, reason, quantities } = await measured(await prusa(volumes), limits);
    expect([verdict, quantities.volumeMm3]).toEqual(['person', undefined]);
    expect(reason).toContain('Negative volumes');
  });
});

describe('a cut', () => {
  test('reaches nothing of another item that it happens to stand in', async () => {
    const items = '<item objectid="1"/><item objectid="1" transform="1 0 0 0 1 0 0 0 1 22 0 0"/>';
    const found = await measured(await prusa([body(cube), negative(box([30, 4, 4], [-5, 8, 8]))], items));
    expect(found).toMatchObject({ verdict: 'exact', sizeMm: [42, 20, 20] });
    expect(found.quantities.volumeMm3).toBeCloseTo(2 * 7_680, 4);
  });

  test('is not lost by mending the file: there is no mended file', async () => {
    const mended = async (volumes: Volume[]) =>
      mend({ name: 'part.3mf', limits: {}, bytes: await prusa(volumes) }, platform);
    const insideOut = body(turned(cube));
    expect(await mended([insideOut])).toHaveProperty('changes');
    expect(await mended([insideOut, negative(box([4, 30, 4], [8, -5, 8]))])).toContain('nothing in this file');
  });
});

describe('volumes that only guide a slicer are left out', () => {
  test('as Slic3r noted them, before volumes had types', async () => {
    const mesh = together(cube, box([5, 5, 5], [40, 0, 0]));
    const config =
      '<config><object id="1"><volume firstid="0" lastid="11"/><volume firstid="12" lastid="23"><metadata type="volume" key="modifier" value="1"/></volume></object></config>';
    const found = await measured(await packedThreeMf(meshObject(1, mesh), '<item objectid="1"/>', { [PRUSA]: config }));
    expect(found.quantities.volumeMm3).toBeCloseTo(8_000, 6);
  });

  test.each(['infill', 'cutting', 'anti_overhang', 'support'])('as Cura marks its %s meshes', async (kind) => {
    const note = (value: string) =>
      `<metadatagroup><metadata name="cura:${kind}_mesh" preserve="1">${value}</metadata></metadatagroup>`;
    const objects = `${meshObject(1, cube, 'model', note('False'))}${meshObject(2, box([5, 5, 5], [30, 0, 0]), 'model', note('True'))}<object id="3"><components><component objectid="1"/><component objectid="2"/></components></object>`;
    const found = await measured(await packedThreeMf(objects, '<item objectid="3"/>'));
    expect(found.quantities.volumeMm3).toBeCloseTo(8_000, 6);
    expect(codes(found)).toEqual(['slicer-helpers']);
  });

  test.each(['support', 'solidsupport', 'other'])('components that are a %s', async (type) => {
    const objects = `${meshObject(1, cube)}${meshObject(2, box([5, 5, 5], [30, 0, 0]), type)}<object id="3"><components><component objectid="1"/><component objectid="2"/></components></object>`;
    const found = await measured(await packedThreeMf(objects, '<item objectid="3"/>'));
    expect(found.quantities.volumeMm3).toBeCloseTo(8_000, 6);
    expect(codes(found)).toEqual(['slicer-helpers']);
  });
});

describe('what a slicer noted is refused', () => {
  test.each([
    ['that is no XML', '<config><object'],
    ['whose volumes have no numbers', '<config><object id="1"><volume firstid="x" lastid="2"/></object></config>'],
    ['that declares a document type', '<!DOCTYPE x [<!ENTITY a "b">]><config/>'],
  ])('%s', async (_, config) => {
    const bytes = await packedThreeMf(meshObject(1, cube), '<item objectid="1"/>', { [PRUSA]: config });
    expect(await measured(bytes)).toMatchObject({ verdict: 'person', findings: [{ code: 'broken-3mf' }] });
  });

  test('that names far more triangles, in far more volumes, than there are', async () => {
    const volume = '<volume firstid="-5" lastid="999999999"/>';
    const config = `<config><object id="1">${volume.repeat(500)}</object></config>`;
    const bytes = await packedThreeMf(meshObject(1, cube), '<item objectid="1"/>', { [PRUSA]: config });
    expect((await measured(bytes)).quantities.volumeMm3).toBeCloseTo(8_000, 6);
  });
});
