import { compose, type Matrix, scaling } from '#measure/affine/space.ts';
import { type InflateRaw, readZip } from '#measure/archive/zip.ts';
import { isZip } from '#measure/archive/zip-sign.ts';
import { BUDGET, type Budget } from '#measure/budget.ts';
import type { LengthUnit } from '#measure/measurement.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { type Copied, copiedTogether, transformInto } from '#measure/mesh/readers/copies.ts';
import { Refusal, tooComplex } from '#measure/refusals.ts';
import { type AmfDocument, type AmfObject, badAmf, type Instance, readDocument } from './document.ts';

/** ISO/ASTM 52915, 6.1; what has no name here is told in millimetres. */
const UNITS: ReadonlyMap<string, { unit: LengthUnit; scale: number }> = new Map([
  ['millimeter', { unit: 'mm', scale: 1 }],
  ['inch', { unit: 'in', scale: 1 }],
  ['feet', { unit: 'ft', scale: 1 }],
  ['foot', { unit: 'ft', scale: 1 }],
  ['meter', { unit: 'm', scale: 1 }],
  ['micron', { unit: 'mm', scale: 0.001 }],
  ['micrometer', { unit: 'mm', scale: 0.001 }],
]);

const takenAway = () =>
  new Refusal(
    'unsupported-extension',
    'This AMF file has volumes that are to be taken away from others. Please export it as 3MF.',
  );

/** About one axis, counter-clockwise seen against it. */
const turned = (axis: number, degrees: number): Matrix => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  if (axis === 0) return [1, 0, 0, 0, cos, sin, 0, -sin, cos, 0, 0, 0];
  if (axis === 1) return [cos, 0, -sin, 0, 1, 0, sin, 0, cos, 0, 0, 0];
  return [cos, sin, 0, -sin, cos, 0, 0, 0, 1, 0, 0, 0];
};

/** Turned about x, y and z, in this order, then shifted (9.2). Slicers also stretch and mirror, which comes before. */
const transformOf = ({ written }: Instance): Matrix => {
  const number = (name: string, otherwise: number) => written.get(name) ?? otherwise;
  const stretch = ['x', 'y', 'z'].map(
    (axis) => number(`scale${axis}`, number('scale', 1)) * (number(`mirror${axis}`, 0) === 1 ? -1 : 1),
  ) as [number, number, number];
  const turns = ['rx', 'ry', 'rz'].map((name, axis) => turned(axis, number(name, 0)));
  const shift: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1, number('deltax', 0), number('deltay', 0), number('deltaz', 0)];
  return [...turns, shift].reduce((inner, outer) => compose(inner, outer), scaling(...stretch));
};

const isPrinted = ({ written }: Instance) => written.get('printable') !== 0;

/** What is in no constellation is made as it is; so is each constellation that no other one has. */
const arranged = ({ objects, constellations }: AmfDocument, budget: Budget) => {
  const all = [...constellations.values()].flat();
  const named = new Set(all.map(({ id }) => id));
  const found: { object: AmfObject; transform: Matrix }[] = [];
  const visit = (id: string, transform: Matrix, depth: number) => {
    if (depth > BUDGET.depth) throw tooComplex(); // a circle ends here, too
    budget.spend(10);
    const object = objects.get(id);
    if (object) found.push({ object, transform });
    const instances = constellations.get(id);
    if (!(object ?? instances)) throw badAmf('something that is referred to is missing');
    for (const one of (instances ?? []).filter(isPrinted))
      visit(one.id, compose(transformOf(one), transform), depth + 1);
  };
  const roots = [...objects.keys(), ...constellations.keys()].filter((id) => !named.has(id));
  for (const id of roots) visit(id, scaling(1, 1, 1), 0);
  return { found, notPrinted: all.filter((one) => !isPrinted(one)).length };
};

const bodyOf = ({ vertices, volumes }: AmfObject): Mesh => ({
  vertices: Float64Array.from(vertices),
  triangles: Uint32Array.from(volumes.flatMap(({ role, triangles }) => (role === 'body' ? triangles : []))),
});

/** The document, also where it is packed: then it is the only one in its archive. */
const unpacked = async (bytes: Uint8Array, inflateRaw: InflateRaw) => {
  if (!isZip(bytes)) return bytes;
  const [entry] = readZip(bytes, inflateRaw).filter(({ name }) => /\.amf$/i.test(name));
  if (!entry) throw badAmf('no document in the archive');
  return entry.read();
};

/**
 * Reads what an AMF file builds: its objects as its constellations arrange them, in the unit that it says. Supports and what only tells
 * a slicer something are left out.
 * @throws Refusal those of readZip and readDocument, `broken-amf` when something referred to is missing, `unsupported-extension`, `too-complex`
 */
export const readAmf = async (bytes: Uint8Array, inflateRaw: InflateRaw, budget: Budget) => {
  const document = readDocument(await unpacked(bytes, inflateRaw), budget);
  const inFile = UNITS.get(document.unit);
  if (!inFile) throw badAmf('a unit');
  const { found, notPrinted } = arranged(document, budget);
  const volumes = found.flatMap(({ object }) => object.volumes);
  if (volumes.some(({ role }) => role === 'negative')) throw takenAway();
  const bodies = new Map([...document.objects.values()].map((object) => [object, bodyOf(object)]));
  const copies = found.map(({ object, transform }): Copied => ({ mesh: bodies.get(object) as Mesh, transform }));
  const mesh = copiedTogether(copies, budget);
  const { unit, scale } = inFile;
  if (scale !== 1) transformInto(mesh.vertices, 0, mesh.vertices, scaling(scale, scale, scale));
  return { mesh, unit, notPrinted, helpers: volumes.filter(({ role }) => role === 'helper').length };
};
