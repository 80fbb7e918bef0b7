import { describe, expect, test } from 'vitest';
import { createBudget } from '#measure/budget.ts';
import { measure } from '#measure/measure.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { box } from '#measure/testing/meshes.ts';
import { readPly } from './ply.ts';

const { vertices, triangles } = box([30, 20, 10]);
const rows = (numbers: ArrayLike<number>) =>
  Array.from({ length: numbers.length / 3 }, (_, at) => [0, 1, 2].map((axis) => numbers[at * 3 + axis] as number));
const header = (format: string, { points = 8, faces = 12 } = {}) =>
  `ply\nformat ${format} 1.0\ncomment by hand\nelement vertex ${points}\nproperty float x\nproperty float y\nproperty float z\nproperty uchar red\nelement face ${faces}\nproperty uchar flags\nproperty list uchar int vertex_indices\nend_header\n`;
const encoded = (text: string) => new TextEncoder().encode(text);

const asText = () =>
  encoded(
    `${header('ascii')}${rows(vertices)
      .map((point) => `${point.join(' ')} 255`)
      .concat(rows(triangles).map((face) => `0 3 ${face.join(' ')}`))
      .join('\n')}\n`,
  );

const asBinary = (little: boolean) => {
  const head = encoded(header(little ? 'binary_little_endian' : 'binary_big_endian'));
  const bytes = new Uint8Array(head.length + 8 * 13 + 12 * 14);
  bytes.set(head);
  const view = new DataView(bytes.buffer);
  let at = head.length;
  for (const point of rows(vertices)) {
    for (const value of point) {
      view.setFloat32(at, value, little);
      at += 4;
    }
    at += 1;
  }
  for (const face of rows(triangles)) {
    bytes[at + 1] = 3;
    at += 2;
    for (const corner of face) {
      view.setInt32(at, corner, little);
      at += 4;
    }
  }
  return bytes;
};

const read = (bytes: Uint8Array): Mesh =>
  readPly(
    bytes,
    createBudget(() => 0),
  );
const refusal = (bytes: Uint8Array) => {
  try {
    read(bytes);
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a PLY file is refused', () => {
  const text = new TextDecoder().decode(asText());

  test.each([
    ['that ends too early', encoded(text.slice(0, -20)), 'truncated'],
    ['whose header does not end', encoded('ply\nformat ascii 1.0\n'), 'truncated'],
    ['binary, with more promised than there is', asBinary(true).subarray(0, 300), 'truncated'],
    ['with corners that do not exist', encoded(text.replace('0 3 0 2 1', '0 3 0 2 8')), 'bad-index'],
    ['with a place that is no number', encoded(text.replace('30 0 0 255', '30 x 0 255')), 'bad-coordinates'],
    ['of points alone', encoded(header('ascii', { points: 1, faces: 0 }).concat('1 2 3 0\n')), 'no-geometry'],
    ['without coordinates', encoded(text.replace('property float z', 'property float w')), 'not-this-type'],
    ['with a type of number that nobody knows', encoded(text.replace('float x', 'quad x')), 'not-this-type'],
    ['that claims two thousand million faces', encoded(header('ascii', { faces: 2_000_000_000 })), 'truncated'],
  ])('%s', (_, bytes, code) => {
    expect(refusal(bytes)).toBe(code);
  });
});

test.each([
  ['text', asText()],
  ['binary, little end first', asBinary(true)],
  ['binary, big end first', asBinary(false)],
])('a box as %s is the box that it is', async (_, bytes) => {
  const { kind, sizeMm, quantities, verdict } = await measure(
    { name: 'box.ply', bytes, limits: {} },
    { inflateRaw, clock: () => 0 },
  );
  expect([kind, verdict, sizeMm]).toEqual(['mesh', 'exact', [30, 20, 10]]);
  expect(quantities).toMatchObject({
    volumeMm3: expect.closeTo(6_000, 6),
    triangles: 12,
    closed: true,
    manifold: true,
  });
});

test('a PLY file is known by its bytes, whatever it is called, and polygons are cut', async () => {
  const sides = [
    [0, 3, 2, 1],
    [4, 5, 6, 7],
    [0, 1, 5, 4],
    [1, 2, 6, 5],
    [2, 3, 7, 6],
    [3, 0, 4, 7],
  ];
  const body = [
    ...rows(vertices).map((point) => `${point.join(' ')} 0`),
    ...sides.map((side) => `0 4 ${side.join(' ')}`),
  ].join('\r\n');
  const bytes = encoded(header('ascii', { faces: 6 }).replaceAll('\n', '\r\n') + body);
  const { findings, quantities } = await measure(
    { name: 'scan.stl', bytes, limits: {} },
    { inflateRaw, clock: () => 0 },
  );
  expect(findings.map(({ code }) => code)).toEqual(['not-what-its-name-says']);
  expect(quantities).toMatchObject({ volumeMm3: expect.closeTo(6_000, 6), triangles: 12 });
});
