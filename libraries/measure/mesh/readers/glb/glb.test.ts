import { describe, expect, test } from 'vitest';
import { measure } from '#measure/measure.ts';
import { glbOf, packedGlb } from '#measure/testing/exchange-files.ts';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { box } from '#measure/testing/meshes.ts';

/** In metres: 300 x 200 x 100 mm. */
const BOX = box([0.3, 0.2, 0.1]);
type Glb = ReturnType<typeof glbOf>;
type Document = Glb['document'] & Record<string, unknown>;

const written = (change: (document: Document, buffer: Uint8Array) => void = () => undefined, mesh = BOX) => {
  const { document, buffer } = glbOf(mesh);
  change(document, buffer);
  return packedGlb(document, buffer);
};
const measured = (bytes: Uint8Array, name = 'box.glb') =>
  measure({ name, bytes, limits: {} }, { inflateRaw, clock: () => 0 });
const codesOf = async (bytes: Uint8Array) => (await measured(bytes)).findings.map(({ code }) => code);
const primitiveOf = ({ meshes }: Document) => meshes[0]?.primitives[0] as Record<string, unknown>;
const node = ({ nodes }: Document, more: object) => void Object.assign(nodes[0] as object, more);

describe('a GLB file is refused', () => {
  test.each<[string, string, (document: Document) => void]>([
    ['without its scene', 'not-this-type', (document) => void (document.scene = 3)],
    ['without a mesh that it names', 'not-this-type', (document) => node(document, { mesh: 4 })],
    ['with a node in itself', 'too-complex', (document) => node(document, { children: [0, 0] })],
    [
      'whose map is a perspective',
      'not-this-type',
      (document) => node(document, { matrix: [1, 0, 0, 0.1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] }),
    ],
    ['with a turn of three numbers', 'not-this-type', (document) => node(document, { rotation: [0, 0, 1] })],
    ['with a place that is no number', 'not-this-type', (document) => node(document, { translation: ['x', 0, 0] })],
    ['whose skeleton moves it', 'unsupported-extension', (document) => node(document, { skin: 0 })],
    ['with a pose', 'unsupported-extension', (document) => node(document, { weights: [0, 0.5] })],
    [
      'packed with Draco',
      'unsupported-extension',
      (document) => void (document['extensionsRequired'] = ['KHR_draco_mesh_compression']),
    ],
    [
      'with copies that are only listed',
      'unsupported-extension',
      (document) => void (document['extensionsUsed'] = ['EXT_mesh_gpu_instancing']),
    ],
    [
      'with numbers elsewhere',
      'unsupported-extension',
      ({ buffers }) => void Object.assign(buffers[0] as object, { uri: 'box.bin' }),
    ],
    [
      'with sparse numbers',
      'unsupported-extension',
      ({ accessors }) => void Object.assign(accessors[0] as object, { sparse: { count: 1 } }),
    ],
    [
      'with more numbers than it has',
      'truncated',
      ({ accessors }) => void Object.assign(accessors[1] as object, { count: 1e9 }),
    ],
    [
      'with fewer than none',
      'not-this-type',
      ({ accessors }) => void Object.assign(accessors[1] as object, { count: -3 }),
    ],
    [
      'with places of two numbers',
      'not-this-type',
      ({ accessors }) => void Object.assign(accessors[0] as object, { type: 'VEC2' }),
    ],
    [
      'with corners that do not exist',
      'bad-index',
      ({ accessors }) => void Object.assign(accessors[0] as object, { count: 7 }),
    ],
    ['of lines alone', 'no-geometry', (document) => void (primitiveOf(document)['mode'] = 1)],
    ['without a part', 'no-geometry', (document) => void (document.scenes = [{ nodes: [] }])],
  ])('%s', async (_, code, change) => {
    expect(await codesOf(written(change))).toEqual([code]);
  });

  test.each([
    ['that ends too early', written().subarray(0, -20), 'truncated'],
    ['of its first bytes', written().subarray(0, 15), 'truncated'],
    ['of glTF 1', written().with(4, 1), 'not-this-type'],
    ['without a document', written().with(16, 0), 'not-this-type'],
    ['whose document is no JSON', written().with(20, 0x5b), 'not-this-type'],
  ])('%s', async (_, bytes, code) => {
    expect(await codesOf(bytes)).toEqual([code]);
  });

  test('with a place that is no number', async () => {
    const nowhere = written((_, buffer) => new DataView(buffer.buffer).setFloat32(0, Number.NaN, true));
    expect(await codesOf(nowhere)).toEqual(['bad-coordinates']);
  });
});

test('a box as GLB is the box that it is: in metres, and stood up', async () => {
  const { kind, verdict, unit, sizeMm, quantities } = await measured(written());
  expect([kind, verdict, unit.value, unit.from]).toEqual(['mesh', 'exact', 'm', 'file']);
  expect(sizeMm).toEqual([300, 100, 200].map((side) => expect.closeTo(side, 3))); // up is y in the file
  expect(quantities.volumeMm3).toBeCloseTo(6_000_000, 0);
});

test('nodes turn, stretch and shift what is in them, and a mirrored copy is no hollow', async () => {
  const bytes = written((document) => {
    document.nodes = [
      { children: [1, 2], translation: [1, 0, 0] },
      { mesh: 0, rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2] }, // a quarter about y: x becomes -z
      { mesh: 0, matrix: [-2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0.8, 0, 0, 1] },
    ];
  });
  const { sizeMm, quantities } = await measured(bytes);
  // In the file's axes: x from 1 to 1.1 and from 1.2 to 1.8, y 0.2, z from -0.3 to 0 and to 0.1.
  expect(sizeMm).toEqual([800, 400, 200].map((side) => expect.closeTo(side, 2)));
  expect(quantities).toMatchObject({ volumeMm3: expect.closeTo(18_000_000, -2), closed: true });
});

/** A tetrahedron; its sides as they are listed. */
const TETRAHEDRON = (sides: readonly number[]) => ({
  vertices: Float64Array.from([0, 0, 0, 0.3, 0, 0, 0, 0.3, 0, 0, 0, 0.3]),
  triangles: Uint32Array.from(sides),
});

test('a strip of triangles is a body, all of them facing one way', async () => {
  const asStrip = (document: Document) => void (primitiveOf(document)['mode'] = 5);
  const { quantities } = await measured(written(asStrip, TETRAHEDRON([0, 2, 1, 3, 0, 2])));
  expect(quantities).toMatchObject({ triangles: 4, closed: true, volumeMm3: expect.closeTo(4_500_000, -1) });
});

test('a fan of triangles and the side that it leaves open are a body', async () => {
  const asFan = (document: Document) => {
    const [points, corners] = document.accessors;
    document.accessors = [
      points as (typeof document.accessors)[number],
      { ...(corners as (typeof document.accessors)[number]), count: 5 },
      Object.assign({ byteOffset: 20 }, corners as (typeof document.accessors)[number], { count: 3 }),
    ];
    const primitive = primitiveOf(document);
    document.meshes = [
      {
        primitives: [
          { ...primitive, mode: 6 },
          { ...primitive, indices: 2 },
        ] as never,
      },
    ];
  };
  const { quantities } = await measured(written(asFan, TETRAHEDRON([0, 2, 1, 3, 2, 1, 2, 3])));
  expect(quantities).toMatchObject({ triangles: 4, closed: true, volumeMm3: expect.closeTo(4_500_000, -1) });
});

test('numbers of fewer bits are read, also those that stand for shares of 1, and those with others between them', async () => {
  const document = {
    ...glbOf(BOX).document,
    nodes: [{ mesh: 0, scale: [0.3, 0.2, 0.1] }],
    accessors: [
      { bufferView: 0, componentType: 5121, normalized: true, count: 8, type: 'VEC3', byteOffset: 1 },
      { bufferView: 1, componentType: 5121, count: 36, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteLength: 32, byteStride: 4 },
      { buffer: 0, byteOffset: 32, byteLength: 36 },
    ],
    buffers: [{ byteLength: 68 }],
    extensionsRequired: ['KHR_mesh_quantization'],
  };
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => Array.from(BOX.vertices.slice(at * 3, at * 3 + 3)));
  const buffer = Uint8Array.from([
    ...corners.flatMap((corner) => [9, ...corner.map((value) => (value > 0 ? 255 : 0))]),
    ...BOX.triangles,
  ]);
  const { verdict, sizeMm } = await measured(packedGlb(document, buffer));
  expect([verdict, sizeMm]).toEqual(['exact', [300, 100, 200].map((side) => expect.closeTo(side, 3))]);
});

test('a model whose numbers were meant as millimetres is asked about', async () => {
  const { verdict, unit } = await measure(
    { name: 'box.glb', bytes: written(undefined, box([30, 20, 10])), limits: { boxMm: [250, 210, 210] } },
    { inflateRaw, clock: () => 0 },
  );
  expect([verdict, unit.ask, unit.choices?.[0]?.value]).toEqual(['ask', true, 'mm']);
});

test('glTF as text is asked for as GLB', async () => {
  const { reason } = await measured(new TextEncoder().encode('{"asset":{"version":"2.0"}}'), 'box.gltf');
  expect(reason).toBe('This is a glTF file as text. Please save it as GLB, which is one file, and upload that.');
});
