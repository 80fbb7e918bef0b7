import { type InflateRaw, isZip, readZip } from '#measure/archive/zip.ts';
import type { Budget } from '#measure/budget.ts';
import { Refusal } from '#measure/refusal.ts';
import { type DrillLayer, isExcellon, readExcellon } from './excellon.ts';
import type { GerberLayer } from './gerber/layer.ts';
import { isGerber, readGerber } from './gerber/read-gerber.ts';
import { type NamedRole, roleFromFunction, roleFromName } from './roles.ts';

export interface BoardFile {
  name: string;
  role: NamedRole;
  gerber?: GerberLayer;
  drill?: DrillLayer;
  /** Why it could not be read. */
  fault?: Refusal;
}

export interface BoardFiles {
  files: BoardFile[];
  /** Archives inside the archive. */
  nested: string[];
}

const NESTED_DEPTH = 1;
/** Files that accompany a board and say nothing about it. */
const COMPANIONS =
  /\.(txt|md|pdf|html?|png|jpe?g|svg|csv|xlsx?|doc|gbrjob|rep|log|dri|gpi|json|xml|ipc|d356|pos|mnt|mnb)$|(^|\/)(\.|__macosx)/i;

const asRefusal = (error: unknown) => {
  if (error instanceof Refusal) return error;
  throw error;
};

const readFile = (name: string, bytes: Uint8Array, budget: Budget): BoardFile | undefined => {
  const byName = roleFromName(name);
  try {
    if (isExcellon(bytes)) return { name, role: { role: 'drill', certainty: 3 }, drill: readExcellon(bytes, budget) };
    if (!isGerber(bytes))
      return COMPANIONS.test(name) || byName.role === 'other'
        ? undefined
        : { name, role: { role: 'other', certainty: 0 } };
    const gerber = readGerber(bytes, budget);
    const role = gerber.fileFunction === undefined ? byName : roleFromFunction(gerber.fileFunction);
    const isEmpty = gerber.paths.length === 0 && gerber.flashes.count === 0;
    return isEmpty && role.role === 'other' ? undefined : { name, role, gerber };
  } catch (error) {
    const fault = asRefusal(error);
    if (fault.code === 'too-complex' || fault.code === 'too-slow') throw fault;
    return { name, role: byName, fault };
  }
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
  depth = 0,
): Promise<BoardFiles> => {
  if (!isZip(bytes)) {
    const file = readFile(name, bytes, budget);
    return { files: file ? [file] : [], nested: [] };
  }
  const all: BoardFiles = { files: [], nested: [] };
  for (const entry of readZip(bytes, inflateRaw)) {
    const content = await entry.read();
    if (isZip(content)) {
      all.nested.push(entry.name);
      if (depth >= NESTED_DEPTH) continue;
      const inner = await readBoardFiles(entry.name, content, inflateRaw, budget, depth + 1);
      all.files.push(...inner.files);
      all.nested.push(...inner.nested);
      continue;
    }
    const file = readFile(entry.name, content, budget);
    if (file) all.files.push(file);
  }
  return all;
};
