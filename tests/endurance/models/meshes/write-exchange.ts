import { MM_PER } from '#measure/measurement';
import { zipOf } from '#measure/testing/boards.ts';
import { amfObject, asAmf, asOff, glbOf, packedGlb, triples } from '#measure/testing/exchange-files.ts';
import type { Random } from '#tests/endurance/models/random.ts';
import { type Body, joined, type Mesh } from './bodies.ts';

const moved = (
  { vertices, triangles }: Mesh,
  place: (point: readonly [number, number, number]) => readonly number[],
) => ({
  vertices: Float64Array.from(triples(vertices).flatMap(place)),
  triangles,
});

export const writeOff = (bodies: readonly Body[], random: Random) =>
  asOff(joined(bodies), random.one(['OFF', 'COFF', '# a part\n\nOFF']));

/** Text, or binary with either end first. */
export const writePly = (bodies: readonly Body[], random: Random) => {
  const { vertices, triangles } = joined(bodies);
  const format = random.one(['ascii', 'binary_little_endian', 'binary_big_endian'] as const);
  const head = `ply\nformat ${format} 1.0\nelement vertex ${vertices.length / 3}\nproperty double x\nproperty double y\nproperty double z\nelement face ${triangles.length / 3}\nproperty list uchar int vertex_indices\nend_header\n`;
  const rows = [...triples(vertices), ...triples(triangles).map((corners) => [3, ...corners])];
  if (format === 'ascii') return new TextEncoder().encode(head + rows.map((row) => `${row.join(' ')}\n`).join(''));
  const header = new TextEncoder().encode(head);
  const bytes = new Uint8Array(header.length + vertices.length * 8 + (triangles.length / 3) * 13);
  bytes.set(header);
  const view = new DataView(bytes.buffer, header.length);
  const isLittle = format === 'binary_little_endian';
  vertices.forEach((value, at) => view.setFloat64(at * 8, value, isLittle));
  triples(triangles).forEach((corners, face) => {
    const at = vertices.length * 8 + face * 13;
    view.setUint8(at, 3);
    corners.forEach((corner, place) => view.setInt32(at + 1 + place * 4, corner, isLittle));
  });
  return bytes;
};

const UNITS = { mm: 'millimeter', in: 'inch', m: 'meter' } as const;

/** Each body as an object that lies elsewhere, perhaps on its side, and stands up where it is arranged. */
export const writeAmf = async (bodies: readonly Body[], random: Random) => {
  const unit = random.one(['mm', 'in', 'm'] as const);
  const mm = MM_PER[unit];
  const each = bodies.map(({ mesh }, at) => {
    const shift = [0, 1, 2].map(() => random.whole(-90, 90) / mm);
    const isTurned = random.chance(0.5);
    const lying = moved(mesh, (point) => {
      const [x = 0, y = 0, z = 0] = point.map((value, axis) => value / mm - (shift[axis] ?? 0));
      return isTurned ? [y, z, x] : [x, y, z]; // a quarter about x, then one about z, brings it back
    });
    const turns = isTurned ? '<rx>90</rx><rz>90</rz>' : '';
    const place = ['deltax', 'deltay', 'deltaz'].map((name, axis) => `<${name}>${shift[axis]}</${name}>`).join('');
    return {
      object: amfObject(at + 1, lying),
      instance: `<instance objectid="${at + 1}">${place}${turns}</instance>`,
    };
  });
  const document = asAmf(
    `${each.map(({ object }) => object).join('')}<constellation id="99">${each.map(({ instance }) => instance).join('')}</constellation>`,
    UNITS[unit],
  );
  return random.chance(0.3) ? await zipOf({ 'part.amf': Buffer.from(document) }) : document;
};

/** In metres, with y up; in a node that is stretched, perhaps mirrored, and shifted in another one. */
export const writeGlb = (bodies: readonly Body[], random: Random) => {
  const stretch = random.one([1, 0.001, -0.5]);
  const shift = [0, 1, 2].map(() => random.whole(-9, 9));
  const upright = moved(joined(bodies), ([x, y, z]) =>
    [x, z, -y].map((value, axis) => (value / 1_000 - (shift[axis] ?? 0)) / stretch),
  );
  const mirrored = { ...upright, triangles: upright.triangles.toReversed() };
  const { document, buffer } = glbOf(stretch < 0 ? mirrored : upright);
  const nodes = [
    { children: [1], translation: shift },
    { mesh: 0, scale: [stretch, stretch, stretch] },
  ];
  return packedGlb({ ...document, nodes }, buffer);
};
