import { type InflateRaw, readZip } from '#measure/archive/zip.ts';
import { isZip } from '#measure/archive/zip-sign.ts';
import type { Budget } from '#measure/budget.ts';
import { Refusal } from '#measure/refusals.ts';
import { type DrillLayer, isHeadless, readExcellon } from './excellon.ts';
import type { GerberLayer } from './gerber/layer.ts';
import { readGerber } from './gerber/read-gerber.ts';
import { projectPrefix, roleFromName } from './layer-names.ts';
import { type NamedRole, OTHER, type Role, roleFromFunction } from './roles.ts';
import { isExcellon, isGerber } from './signs.ts';

export interface BoardFile {
  name: string;
  role: NamedRole;
  gerber?: GerberLayer;
  drill?: DrillLayer;
  /** Why it could not be read. */
  fault?: Refusal;
}

export const withRole = (files: readonly BoardFile[], role: Role) => files.filter((file) => file.role.role === role);

export interface BoardFiles {
  files: BoardFile[];
  /** Archives inside the archive. */
  nested: string[];
}

const NESTED_DEPTH = 1;
/** Files that come with a board and do not matter. */
const COMPANIONS =
  /\.(txt|md|pdf|html?|png|jpe?g|svg|csv|xlsx?|doc|gbrjob|rep|log|dri|gpi|json|xml|ipc|d356|pos|mnt|mnb)$|(^|\/)(\.|__macosx)/i;

const asRefusal = (error: unknown) => {
  if (error instanceof Refusal) return error;
  throw error;
};

/** In X2, drill files can be Gerber; a Gerber file that merely has such a name is a drawing of the holes. */
const roleOfGerber = (byName: NamedRole, fileFunction: string | undefined): NamedRole => {
  if (fileFunction !== undefined) return roleFromFunction(fileFunction);
  return byName.role === 'drill' ? { ...byName, role: 'documentation' } : byName;
};

/** A file that is neither Gerber nor drill data: reported only if its name says that it should be. */
const strangerOf = (name: string, byName: NamedRole): BoardFile | undefined =>
  COMPANIONS.test(name) || byName.role === 'other' ? undefined : { name, role: OTHER };

const readFile = (name: string, prefix: string, bytes: Uint8Array, budget: Budget): BoardFile | undefined => {
  const byName = roleFromName(name, prefix);
  try {
    if (isExcellon(bytes) || (byName.role === 'drill' && isHeadless(bytes)))
      return { name, role: { role: 'drill', certainty: 3 }, drill: readExcellon(bytes, budget) };
    if (!isGerber(bytes)) return strangerOf(name, byName);
    const gerber = readGerber(bytes, budget);
    const role = roleOfGerber(byName, gerber.fileFunction);
    const isEmpty = gerber.paths.length === 0 && gerber.flashes.count === 0;
    return isEmpty && role.role === 'other' ? undefined : { name, role, gerber };
  } catch (error) {
    const fault = asRefusal(error);
    if (fault.code === 'too-complex' || fault.code === 'too-slow') throw fault;
    return { name, role: byName, fault };
  }
};

const readArchive = async (
  bytes: Uint8Array,
  inflateRaw: InflateRaw,
  budget: Budget,
  depth: number,
): Promise<BoardFiles> => {
  const all: BoardFiles = { files: [], nested: [] };
  const entries = readZip(bytes, inflateRaw);
  const prefix = projectPrefix(entries.filter(({ name }) => !COMPANIONS.test(name)).map(({ name }) => name));
  for (const entry of entries) {
    const content = await entry.read();
    if (isZip(content)) {
      all.nested.push(entry.name);
      if (depth >= NESTED_DEPTH) continue;
      const inner = await readArchive(content, inflateRaw, budget, depth + 1);
      all.files.push(...inner.files);
      all.nested.push(...inner.nested);
      continue;
    }
    const file = readFile(entry.name, prefix, content, budget);
    if (file) all.files.push(file);
  }
  return all;
};

/** Two equal drill files count once: some archives contain a file twice, or again in an inner archive. */
const withoutCopies = (files: readonly BoardFile[]) => {
  const seen = new Set<number>();
  return files.filter(({ drill }) => {
    if (!drill) return true;
    const isNew = !seen.has(drill.checksum);
    seen.add(drill.checksum);
    return isNew;
  });
};

/**
 * Reads the files of a board: a ZIP archive of Gerber and drill files, folders and one archive inside included, or a single
 * file.
 * @throws Refusal what readZip refuses, and `too-complex`
 */
export const readBoardFiles = async (
  name: string,
  bytes: Uint8Array,
  inflateRaw: InflateRaw,
  budget: Budget,
): Promise<BoardFiles> => {
  if (isZip(bytes)) {
    const { files, nested } = await readArchive(bytes, inflateRaw, budget, 0);
    return { files: withoutCopies(files), nested };
  }
  const file = readFile(name, '', bytes, budget);
  return { files: file ? [file] : [], nested: [] };
};
