import { compose, type Matrix, scaling } from '#measure/affine/space.ts';
import { type InflateRaw, readZip, type ZipEntry } from '#measure/archive/zip.ts';
import { BUDGET, type Budget } from '#measure/budget.ts';
import type { LengthUnit } from '#measure/measurement.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { Refusal, tooComplex } from '#measure/refusals.ts';
import { type ModelObject, type ModelPart, type Reference, readModelPart } from './model-part.ts';
import { mirrors, transformInto } from './transform.ts';

/** 3MF core specification 1.3, 3.4; what has no name here is told in millimetres. */
const UNITS: ReadonlyMap<string, { unit: LengthUnit; scale: number }> = new Map([
  ['micron', { unit: 'mm', scale: 0.001 }],
  ['millimeter', { unit: 'mm', scale: 1 }],
  ['centimeter', { unit: 'cm', scale: 1 }],
  ['inch', { unit: 'in', scale: 1 }],
  ['foot', { unit: 'ft', scale: 1 }],
  ['meter', { unit: 'm', scale: 1 }],
]);

const missing = (cause: string) =>
  new Refusal('broken-3mf', 'Something that this 3MF file refers to is missing. Please export it again.', { cause });

const nothingPrinted = () =>
  new Refusal(
    'no-geometry',
    'All parts in this 3MF file are marked as not to be printed. Mark those that you want, and export it again.',
  );

const RELATION = /<(?:\w+:)?Relationship\b[^>]*>/gi;
const MODEL_TYPE = /\bType\s*=\s*(?:"[^"]*\/3dmodel"|'[^']*\/3dmodel')/i;
const TARGET = /\bTarget\s*=\s*(?:"([^"]+)"|'([^']+)')/i;

/** The part that holds the model: the package's relationships name it (OPC, ISO/IEC 29500-2). */
const modelPath = async (entries: ReadonlyMap<string, ZipEntry>) => {
  const relations = entries.get('_rels/.rels');
  if (!relations) throw missing('no relationships');
  const text = new TextDecoder('utf-8').decode(await relations.read());
  const targets = (text.match(RELATION) ?? []).filter((tag) => MODEL_TYPE.test(tag)).map((tag) => TARGET.exec(tag));
  const paths = new Set(targets.map((target) => plainPath(target?.[1] ?? target?.[2] ?? '')));
  const [path] = paths;
  if (path === undefined || paths.size > 1) throw missing('no model part, or several');
  return path;
};

/** Part names are not case-sensitive (ISO/IEC 29500-2, 6.2.2.3). */
const plainPath = (path: string) => path.replace(/^\/+/, '').toLowerCase();

interface Found {
  object: ModelObject;
  path: string;
}

/** The model parts of a package: the root and whatever its references name. */
const loadParts = async (entries: ReadonlyMap<string, ZipEntry>, root: string, budget: Budget) => {
  const parts = new Map<string, ModelPart>();
  const wanted = [root];
  for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
    if (parts.has(path)) continue;
    const entry = entries.get(path);
    if (!entry) throw missing('a model part');
    const part = readModelPart(await entry.read(), budget);
    parts.set(path, part);
    const references = [...part.items, ...[...part.objects.values()].flatMap(({ components }) => components)];
    wanted.push(...references.flatMap((one) => (one.path === undefined ? [] : [plainPath(one.path)])));
  }
  return parts;
};

const finder =
  (parts: ReadonlyMap<string, ModelPart>) =>
  ({ id, path }: Reference, from: string): Found => {
    const at = path === undefined ? from : plainPath(path);
    const object = parts.get(at)?.objects.get(id);
    if (!object) throw missing('an object');
    return { object, path: at };
  };

interface Total {
  copies: number;
  vertices: number;
  corners: number;
}

/** The triangles of an object with all its copies, counted before any copy is made. */
const countItems = (find: ReturnType<typeof finder>) => {
  const counted = new Map<ModelObject, Total>();
  const visit = ({ object, path }: Found, depth: number): Total => {
    const known = counted.get(object);
    if (known) return known;
    if (depth > BUDGET.depth) throw tooComplex(); // a cycle ends here, too
    const { mesh } = object;
    const total = { copies: 1, vertices: mesh?.vertices.length ?? 0, corners: mesh?.triangles.length ?? 0 };
    for (const component of object.components) {
      const inner = visit(find(component, path), depth + 1);
      total.copies += inner.copies;
      total.vertices += inner.vertices;
      total.corners += inner.corners;
    }
    counted.set(object, total);
    return total;
  };
  return (found: Found) => visit(found, 0);
};

const placeAll = (find: ReturnType<typeof finder>, items: readonly { found: Found; transform: Matrix }[], to: Mesh) => {
  let vertex = 0;
  let corner = 0;
  const place = ({ object, path }: Found, transform: Matrix) => {
    const { mesh } = object;
    if (mesh) {
      transformInto(to.vertices, vertex, mesh.vertices, transform);
      const first = vertex / 3;
      const mirrored = mirrors(transform);
      mesh.triangles.forEach((index, at) => {
        const swapped = mirrored && at % 3 !== 0 ? (at % 3 === 1 ? 1 : -1) : 0;
        to.triangles[corner + at + swapped] = first + index;
      });
      vertex += mesh.vertices.length;
      corner += mesh.triangles.length;
    }
    for (const component of object.components) place(find(component, path), compose(component.transform, transform));
  };
  for (const { found, transform } of items) place(found, transform);
};

/**
 * Reads what a 3MF package builds: its items with their transforms and components, in the unit that it says. Objects that no item
 * names are not built, nor are supports, nor items that are marked as not to be printed.
 * @throws Refusal `no-geometry` when nothing is to be printed, those of readZip and readModelPart, `broken-3mf` when something referred to is missing, `too-complex`
 */
export const readThreeMf = async (bytes: Uint8Array, inflateRaw: InflateRaw, budget: Budget) => {
  const entries = new Map(readZip(bytes, inflateRaw).map((entry) => [plainPath(entry.name), entry]));
  const root = await modelPath(entries);
  const parts = await loadParts(entries, root, budget);
  const { unit: unitName, items } = parts.get(root) as ModelPart;
  const inFile = UNITS.get(unitName);
  if (inFile === undefined) throw missing('a unit');
  const find = finder(parts);
  const printed = items.filter(({ printable }) => printable);
  const notPrinted = items.length - printed.length;
  if (printed.length === 0 && notPrinted > 0) throw nothingPrinted();
  const built = printed
    .map((item) => ({ found: find(item, root), transform: item.transform }))
    .filter(({ found }) => found.object.type === 'model');
  const count = countItems(find);
  let vertices = 0;
  let corners = 0;
  for (const { found } of built) {
    const total = count(found);
    budget.spend(total.copies + total.corners / 3);
    vertices += total.vertices;
    corners += total.corners;
  }
  const mesh = { vertices: new Float64Array(vertices), triangles: new Uint32Array(corners) };
  placeAll(find, built, mesh);
  const { unit, scale } = inFile;
  if (scale !== 1) transformInto(mesh.vertices, 0, mesh.vertices, scaling(scale, scale, scale));
  return { mesh, unit, notPrinted };
};
