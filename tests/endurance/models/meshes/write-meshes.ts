import type { LengthUnit } from '#measure/measurement';
import { MM_PER } from '#measure/measurement';
import { zipOf } from '#measure/testing/boards.ts';
import { asStl } from '#measure/testing/meshes.ts';
import type { Random } from '#tests/endurance/models/random.ts';
import { type Body, joined } from './bodies.ts';

const text = (lines: readonly string[]) => new TextEncoder().encode(lines.join('\n'));
const cornersOf = ({ mesh: { vertices } }: Body) =>
  Array.from({ length: vertices.length / 3 }, (_, at) => [...vertices.subarray(at * 3, at * 3 + 3)]);
const trianglesOf = ({ mesh: { triangles } }: Body) =>
  Array.from({ length: triangles.length / 3 }, (_, at) => [...triangles.subarray(at * 3, at * 3 + 3)]);

const textStl = (bodies: readonly Body[], random: Random) => {
  const number = random.one([(value: number) => value.toExponential(7), (value: number) => value.toFixed(6)]);
  return text([
    'solid part',
    ...bodies.flatMap((body) => {
      const corners = cornersOf(body);
      return trianglesOf(body).flatMap((triangle) => [
        'facet normal 0 0 0',
        ' outer loop',
        ...triangle.map((corner) => `  vertex ${corners[corner]?.map(number).join(' ')}`),
        ' endloop',
        'endfacet',
      ]);
    }),
    'endsolid part',
  ]);
};

export const writeStl = (bodies: readonly Body[], random: Random) =>
  random.chance(0.5) ? asStl(joined(bodies)) : textStl(bodies, random);

/** With indices from the beginning or back from the last vertex, with textures and normals or without. */
export const writeObj = (bodies: readonly Body[], random: Random) => {
  const lines = ['# a part', 'mtllib none.mtl'];
  let before = 0;
  const isRelative = random.chance(0.4);
  const after = random.one(['', '/1/1', '//1', '/1']);
  for (const body of bodies) {
    const corners = cornersOf(body);
    lines.push('g body', ...corners.map((corner) => `v ${corner.join(' ')}`));
    const first = isRelative ? -corners.length : before + 1;
    lines.push(...trianglesOf(body).map((corner) => `f ${corner.map((at) => `${at + first}${after}`).join(' ')}`));
    before += corners.length;
  }
  return text(lines);
};

const UNITS = { mm: 'millimeter', cm: 'centimeter', in: 'inch' } as const satisfies Partial<Record<LengthUnit, string>>;
const RELATIONS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Target="/3D/3dmodel.model" Id="a" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>';

/** Each body as an object that is moved, and moved back where it is used: by its item or as a component. */
export const writeThreeMf = (bodies: readonly Body[], random: Random) => {
  const unit = random.one(['mm', 'cm', 'in'] as const);
  const mm = MM_PER[unit];
  const objects = bodies.map((body, at) => {
    const shift = [random.whole(-90, 90), random.whole(-90, 90), random.whole(-90, 90)];
    const vertices = cornersOf(body).map((corner) => {
      const [x, y, z] = corner.map((value, axis) => (value - (shift[axis] ?? 0)) / mm);
      return `<vertex x="${x}" y="${y}" z="${z}"/>`;
    });
    const triangles = trianglesOf(body).map(([a, b, c]) => `<triangle v1="${a}" v2="${b}" v3="${c}"/>`);
    const mesh = `<mesh><vertices>${vertices.join('')}</vertices><triangles>${triangles.join('')}</triangles></mesh>`;
    return {
      object: `<object id="${at + 1}" type="model">${mesh}</object>`,
      use: `objectid="${at + 1}" transform="1 0 0 0 1 0 0 0 1 ${shift.map((value) => value / mm).join(' ')}"`,
    };
  });
  const isOne = random.chance(0.5);
  const whole = `<object id="99"><components>${objects.map(({ use }) => `<component ${use}/>`).join('')}</components></object>`;
  const items = isOne ? '<item objectid="99"/>' : objects.map(({ use }) => `<item ${use}/>`).join('');
  return zipOf({
    '_rels/.rels': RELATIONS,
    '3D/3dmodel.model': `<?xml version="1.0"?><model unit="${UNITS[unit]}" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><resources>${objects.map(({ object }) => object).join('')}${isOne ? whole : ''}</resources><build>${items}</build></model>`,
  });
};
