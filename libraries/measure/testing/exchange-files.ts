import type { Mesh } from '#measure/mesh/mesh.ts';

const encoded = (text: string) => new TextEncoder().encode(text);

export const triples = (numbers: ArrayLike<number>): [number, number, number][] =>
  Array.from({ length: numbers.length / 3 }, (_, at) => [
    numbers[at * 3] as number,
    numbers[at * 3 + 1] as number,
    numbers[at * 3 + 2] as number,
  ]);

/** An OFF file. @param keyword its first line */
export const asOff = ({ vertices, triangles }: Mesh, keyword = 'OFF') =>
  encoded(
    [
      keyword,
      `${vertices.length / 3} ${triangles.length / 3} 0`,
      ...triples(vertices).map((point) => point.join(' ')),
      ...triples(triangles).map((corners) => `3 ${corners.join(' ')}`),
      '',
    ].join('\n'),
  );

/** One object of an AMF file. @param volumes each with its attributes, and what stands before its triangles */
export const amfObject = (
  id: number,
  mesh: Mesh,
  volumes: readonly { attributes?: string; notes?: string }[] = [{}],
) => {
  const vertices = triples(mesh.vertices).map(
    ([x, y, z]) => `<vertex><coordinates><x>${x}</x><y>${y}</y><z>${z}</z></coordinates></vertex>`,
  );
  const triangles = triples(mesh.triangles).map(
    ([a, b, c]) => `<triangle><v1>${a}</v1><v2>${b}</v2><v3>${c}</v3></triangle>`,
  );
  const each = volumes.map(
    ({ attributes = '', notes = '' }) => `<volume ${attributes}>${notes}${triangles.join('\n')}</volume>`,
  );
  return `<object id="${id}"><mesh><vertices>${vertices.join('\n')}</vertices>${each.join('')}</mesh></object>`;
};

export const asAmf = (content: string, unit = 'millimeter') =>
  encoded(`<?xml version="1.0" encoding="UTF-8"?>\n<amf unit="${unit}" version="1.1">${content}</amf>`);

const padded = (bytes: Uint8Array, filler: number) => {
  const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(filler);
  whole.set(bytes);
  return whole;
};

/** A GLB file of a document and its buffer. */
export const packedGlb = (document: object, buffer: Uint8Array) => {
  const json = padded(encoded(JSON.stringify(document)), 0x20);
  const data = padded(buffer, 0);
  const bytes = new Uint8Array(12 + 8 + json.length + 8 + data.length);
  const view = new DataView(bytes.buffer);
  [0x46546c67, 2, bytes.length, json.length, 0x4e4f534a].forEach((word, at) => view.setUint32(at * 4, word, true));
  bytes.set(json, 20);
  view.setUint32(20 + json.length, data.length, true);
  view.setUint32(24 + json.length, 0x004e4942, true);
  bytes.set(data, 28 + json.length);
  return bytes;
};

/** The document and buffer of a GLB file with one mesh: floats, and whole numbers of 32 bits for its corners. */
export const glbOf = ({ vertices, triangles }: Mesh) => {
  const points = new Uint8Array(Float32Array.from(vertices).buffer);
  const corners = new Uint8Array(Uint32Array.from(triangles).buffer);
  const buffer = new Uint8Array(points.length + corners.length);
  buffer.set(points);
  buffer.set(corners, points.length);
  const document = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 } as Record<string, unknown>],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 } as Record<string, unknown>] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: vertices.length / 3, type: 'VEC3' },
      { bufferView: 1, componentType: 5125, count: triangles.length, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteLength: points.length },
      { buffer: 0, byteOffset: points.length, byteLength: corners.length },
    ],
    buffers: [{ byteLength: buffer.length }],
  };
  return { document, buffer };
};
