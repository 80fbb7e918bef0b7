import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** One import or re-export; `to` is a path from the repository's root, or a package's specifier as written. */
export interface Import {
  to: string;
  /** As written in the file. */
  written: string;
  typeOnly: boolean;
}

export interface SourceFile {
  path: string;
  text: string;
  imports: Import[];
}

interface Manifest {
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  engines?: { node?: string };
}

const manifestIn = (folder: string) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest;

/** What each library offers (package.json, `exports`), by the name with which it is imported. */
const LIBRARIES = new Map(
  globSync('libraries/*').map((folder) => [path.posix.basename(folder), { folder, ...manifestIn(folder) }]),
);

/** '#measure/preview', a door, and '#measure/mesh/mesh.ts', as the library itself writes it, as paths from the repository's root. */
const inLibrary = (specifier: string) => {
  const [name = '', ...rest] = specifier.slice(1).split('/');
  const library = LIBRARIES.get(name);
  if (!library) return undefined;
  const door = library.exports[['.', ...rest].join('/')];
  return path.posix.join(library.folder, door ?? rest.join('/'));
};

/** '#contract/text.ts' and './text.ts' as paths from the repository's root (package.json, `imports`). */
const resolve = (from: string, specifier: string) => {
  if (specifier.startsWith('#')) return inLibrary(specifier) ?? specifier.slice(1);
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : specifier;
};

const literal = (text: string, { start, end }: { start: number; end: number }) =>
  /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(start, end))?.[1];

const importsOf = (file: string, text: string): Import[] => {
  const { module, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest, isType }) => ({ specifier: moduleRequest?.value, typeOnly: isType })),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({ specifier: literal(text, moduleRequest), typeOnly: false })),
  ];
  return found.flatMap(({ specifier, typeOnly }) =>
    specifier === undefined ? [] : [{ to: resolve(file, specifier), written: specifier, typeOnly }],
  );
};

/** Source files from paths and texts, with which a test plants what a rule must find. */
export const treeOf = (files: Record<string, string>): SourceFile[] =>
  Object.entries(files).map(([file, text]) => ({ path: file, text, imports: importsOf(file, text) }));

/** Every file that is in the repository or about to be. */
export const repositoryFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file));

const readTree = () =>
  treeOf(
    Object.fromEntries(
      repositoryFiles()
        .filter((file) => /^(contract|content|libraries|server|web|scripts|tests|workshop)\/.*\.tsx?$/.test(file))
        .filter((file) => !file.startsWith('tests/fixtures/') && !file.endsWith('.d.ts'))
        .map((file) => [file, readFileSync(file, 'utf8')]),
    ),
  );
let tree: readonly SourceFile[] | undefined;

/** The sources of this repository, read once for all rules. */
export const sourceTree = () => (tree ??= readTree());

/** The packages that each workspace of the product names in its package.json; 'node:' where that says that it needs Node. */
const NAMED_PACKAGES = new Map(
  ['contract', 'content', ...globSync('libraries/*')].map((folder) => {
    const { dependencies = {}, engines } = manifestIn(folder);
    return [folder, [...Object.keys(dependencies), ...(engines?.node === undefined ? [] : ['node:'])]];
  }),
);

/** The package.json of a file's workspace with the packages that it names, unless that is the root's. */
export const manifestOf = (file: string) => {
  const folder = /^(?:libraries\/)?[^/]+/.exec(file)?.[0] ?? '';
  const packages = NAMED_PACKAGES.get(folder);
  return packages && { file: `${folder}/package.json`, packages };
};

/** Tests, what stands beside them, and the commands may import everything. */
export const isFree = (file: string) => /^(tests|scripts|workshop)\/|\/testing\/|\.test\.tsx?$/.test(file);

/** The floor (top folder) of a path. */
export const floorOf = (file: string) => file.split('/')[0] ?? '';

/** Its room under server/features, if it is in one. */
export const roomOf = (file: string) => /^server\/features\/([^/]+)\//.exec(file)?.[1];

/** The folder that a file belongs to: its room, or its part of server/ or web/, or its floor. Wiring has none. */
export const homeOf = (file: string) =>
  (/^(?:server\/features|web\/pages|web\/admin)\/[^/]+(?=\/)/.exec(file) ??
    /^(?:server|web)\/[^/]+(?=\/)/.exec(file) ??
    /^(?:contract|content|libraries\/[^/]+)(?=\/)/.exec(file))?.[0];
