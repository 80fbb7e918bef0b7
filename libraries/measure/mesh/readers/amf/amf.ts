import { compose, IDENTITY, type Matrix, scaling } from '#measure/affine/space.ts';
import { type InflateRaw, readZip } from '#measure/archive/zip.ts';
import { isZip } from '#measure/archive/zip-sign.ts';
import { BUDGET, type Budget } from '#measure/budget.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { type Copied, copiedTogether, transformInto } from '#measure/mesh/readers/copies.ts';
import { FILE_UNITS, type FileUnit } from '#measure/mesh/readers/file-units.ts';
import { Refusal, tooComplex } from '#measure/refusals.ts';
import { type AmfDocument, type AmfObject, badAmf, type Instance, readDocument } from './document.ts';

/** ISO/ASTM 52915, 6.1, with what programs write instead. */
const UNITS: ReadonlyMap<string, FileUnit> = new Map([
  ...FILE_UNITS,
  ['feet', { unit: 'ft', scale: 1 }],
  ['micrometer', { unit: 'mm', scale: 0.001 }],
]);

const takenAway = () =>
  new Refusal(
    'unsupported-extension',
    'This AMF file has volumes that are to be taken away from others. Please export it as 3MF.',
  );

const DEGREE = Math.PI / 180;

/** About one axis, counter-clockwise seen against it. */
const turned = (axis: number, angle: number): Matrix => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  if (axis === 0) return [1, 0, 0, 0, cos, sin, 0, -sin, cos, 0, 0, 0];
  if (axis === 1) return [cos, 0, -sin, 0, 1, 0, sin, 0, cos, 0, 0, 0];
  return [cos, sin, 0, -sin, cos, 0, 0, 0, 1, 0, 0, 0];
};

/** Turned about x, y and z, in this order, then shifted (9.2). Slicers also stretch and mirror, by -1, which comes before. */
const transformOf = ({ written }: Instance, isOfSlicer: boolean): Matrix => {
  const number = (name: string, otherwise: number) => written.get(name) ?? otherwise;
  const stretch = ['x', 'y', 'z'].map(
    (axis) => number(`scale${axis}`, number('scale', 1)) * number(`mirror${axis}`, 1),
  ) as [number, number, number];
  const turns = ['rx', 'ry', 'rz'].map((name, axis) => turned(axis, number(name, 0) * (isOfSlicer ? 1 : DEGREE)));
  const shift: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1, number('deltax', 0), number('deltay', 0), number('deltaz', 0)];
  return [...turns, shift].reduce((inner, outer) => compose(inner, outer), scaling(...stretch));
};

const isPrinted = ({ written }: Instance) => written.get('printable') !== 0;

/** More than a triangle costs. */
const COPY_ITEMS = 10;

/**
 * What is in no constellation is made as it is; so is each constellation that no other one has. Programs give the first constellation
 * the name of an object, too: an instance means the object.
 */
const arranged = ({ objects, constellations, isOfSlicer }: AmfDocument, budget: Budget) => {
  const all = [...constellations.values()].flat();
  const named = new Set(all.map(({ id }) => id));
  const found: { object: AmfObject; transform: Matrix }[] = [];
  const arrange = (instances: readonly Instance[], transform: Matrix, depth: number) => {
    if (depth > BUDGET.depth) throw tooComplex(); // a circle ends here, too
    for (const instance of instances.filter(isPrinted)) {
      budget.spend(COPY_ITEMS);
      const place = compose(transformOf(instance, isOfSlicer), transform);
      const object = objects.get(instance.id);
      const inner = constellations.get(instance.id);
      if (object) found.push({ object, transform: place });
      else if (inner) arrange(inner, place, depth + 1);
      else throw badAmf('something that is referred to is missing');
    }
  };
  for (const [id, object] of objects) if (!named.has(id)) found.push({ object, transform: IDENTITY });
  const roots = [...constellations].filter(([id]) => objects.has(id) || !named.has(id));
  if (roots.length === 0 && all.length > 0) throw badAmf('constellations of each other');
  for (const [, instances] of roots) arrange(instances, IDENTITY, 0);
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
