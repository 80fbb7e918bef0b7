import { scaling } from '#measure/affine/space.ts';
import { type InflateRaw, readZip, type ZipEntry } from '#measure/archive/zip.ts';
import type { Budget } from '#measure/budget.ts';
import { transformInto } from '#measure/mesh/readers/copies.ts';
import { FILE_UNITS } from '#measure/mesh/readers/file-units.ts';
import { Refusal } from '#measure/refusals.ts';
import { type ModelPart, readModelPart } from './model-part.ts';
import { type Find, placed } from './place.ts';
import { type SortedObjects, sortedObjects } from './sorted-objects.ts';
import { readRoles } from './volume-roles.ts';

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
  (parts: ReadonlyMap<string, SortedObjects>): Find =>
  ({ id, path }, from) => {
    const at = path === undefined ? from : plainPath(path);
    const object = parts.get(at)?.get(id);
    if (!object) throw missing('an object');
    return { object, path: at };
  };

/** What slicers note is about the objects of the root. */
const sortedParts = async (
  entries: ReadonlyMap<string, ZipEntry>,
  parts: ReadonlyMap<string, ModelPart>,
  root: string,
  budget: Budget,
) => {
  const roles = await readRoles(entries, budget);
  return new Map(
    [...parts].map(([path, part]) => [path, sortedObjects(part, path === root ? roles : new Map(), budget)]),
  );
};

/**
 * Reads what a 3MF package builds: its items with their transforms and components, in the unit that it says. Objects that no item
 * names are not built, nor are supports, nor items that are marked as not to be printed, nor volumes by which a slicer is told something
 * about a place. What is to be taken away comes apart.
 * @throws Refusal `no-geometry` when nothing is to be printed, those of readZip and readModelPart, `broken-3mf` when something referred to is missing, `too-complex`
 */
export const readThreeMf = async (bytes: Uint8Array, inflateRaw: InflateRaw, budget: Budget) => {
  const entries = new Map(readZip(bytes, inflateRaw).map((entry) => [plainPath(entry.name), entry]));
  const root = await modelPath(entries);
  const parts = await loadParts(entries, root, budget);
  const { unit: unitName, items } = parts.get(root) as ModelPart;
  const inFile = FILE_UNITS.get(unitName);
  if (inFile === undefined) throw missing('a unit');
  const find = finder(await sortedParts(entries, parts, root, budget));
  const printed = items.filter(({ printable }) => printable);
  const notPrinted = items.length - printed.length;
  if (printed.length === 0 && notPrinted > 0) throw nothingPrinted();
  const found = printed.map((item) => ({ found: find(item, root), transform: item.transform }));
  const built = found.filter((item) => item.found.object.type === 'model');
  const { mesh, items: apart, helpers } = placed(find, built, budget);
  const { unit, scale } = inFile;
  if (scale !== 1)
    for (const { vertices } of [mesh, ...apart.map(({ negative }) => negative)])
      transformInto(vertices, 0, vertices, scaling(scale, scale, scale));
  return { mesh, unit, notPrinted, items: apart, helpers: helpers + found.length - built.length };
};
