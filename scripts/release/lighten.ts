import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** What packages bring for those who develop with them: types and sources, of which Node loads none in a package, and where lines came from. */
const FOR_DEVELOPERS = /\.(map|[cm]?tsx?)$/;

/**
 * Parts of packages that the program never loads. A package of types stays because another could use it (`npm prune` keeps what is an
 * optional peer); sources and tests are only sent along; of pdf.js the program has the build for Node, `legacy`.
 */
export const NEVER_LOADED = [
  'typescript',
  '@typescript',
  'better-sqlite3/deps',
  'better-sqlite3/src',
  'bintrees/test',
  'occt-import-js/examples',
  'occt-import-js/test',
  'pdfjs-dist/build',
  'pdfjs-dist/image_decoders',
  'pdfjs-dist/legacy/image_decoders',
  'pdfjs-dist/legacy/web',
  'pdfjs-dist/types',
  'pdfjs-dist/web',
];

/** Where a package has a binary for each system. */
const BINARIES = 'better-sqlite3/prebuilds';
const OF_THIS_SYSTEM = new RegExp(`^${process.platform}(musl)?-${process.arch}\\.node$`);

const isThere = (link: string) => statSync(link, { throwIfNoEntry: false }) !== undefined;

/** Follows no link: our own packages are links to folders of the program, and stay whole. */
const removeForDevelopers = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) removeForDevelopers(place);
    else if (entry.isFile() && FOR_DEVELOPERS.test(entry.name)) rmSync(place);
  }
};

/** What tools keep beside packages, such as tests and what they compiled. */
const removeCaches = (modules: string): void => {
  for (const entry of readdirSync(modules, { withFileTypes: true }))
    if (entry.isDirectory() && entry.name.startsWith('.') && entry.name !== '.bin')
      rmSync(path.join(modules, entry.name), { recursive: true });
};

/** Takes out of packages what a running shop does not read. */
export const lighten = (modules: string): void => {
  removeCaches(modules);
  for (const part of NEVER_LOADED) rmSync(path.join(modules, part), { recursive: true, force: true });
  for (const file of readdirSync(path.join(modules, BINARIES)))
    if (!OF_THIS_SYSTEM.test(file)) rmSync(path.join(modules, BINARIES, file));
  removeForDevelopers(modules);
  const commands = path.join(modules, '.bin');
  for (const name of readdirSync(commands)) if (!isThere(path.join(commands, name))) rmSync(path.join(commands, name));
};
