import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Package {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const MODULES = 'node_modules';

/** Where Node finds a package that another one names: beside it, or in a folder above. */
const findPackage = (root: string, from: string, name: string): string | undefined => {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const place = path.join(folder, MODULES, name);
    if (existsSync(path.join(root, place, 'package.json'))) return place;
    if (folder === '.') return undefined;
  }
};

/**
 * The folders of packages and of all that they depend on, as far as they are installed in a program's folder.
 * @throws Error if one of the packages themselves is not
 */
export const neededPackages = (root: string, names: readonly string[]): string[] => {
  const found = new Set<string>();
  const add = (place: string) => {
    if (found.has(place)) return;
    found.add(place);
    const own = JSON.parse(readFileSync(path.join(root, place, 'package.json'), 'utf8')) as Package;
    for (const name of Object.keys({ ...own.dependencies, ...own.optionalDependencies })) {
      const needed = findPackage(root, place, name);
      if (needed !== undefined) add(needed);
    }
  };
  for (const name of names) {
    const place = findPackage(root, '.', name);
    if (place === undefined) throw new Error(`The package ${name} is not installed`);
    add(place);
  }
  return [...found].toSorted();
};
