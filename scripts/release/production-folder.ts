import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stampAsReleased } from '#scripts/build-stamp.ts';
import { EXTERNAL_PACKAGES, READ_PACKAGES } from '#scripts/vite/external-packages.ts';
import { lighten } from './lighten.ts';
import { neededPackages } from './needed-packages.ts';
import { thirdPartyNotices } from './third-party.ts';

/** What a running shop reads, and whoever runs it; the build has everything else of the sources and of the packages. */
const SHIPPED = [
  'build',
  'deploy',
  'docs',
  'scripts/build-stamp.ts',
  'scripts/compile-cache.mjs',
  'scripts/env-file.mjs',
  'scripts/exclusive.mjs',
  'scripts/karkhana.sh',
  'scripts/prepare.mjs',
  'scripts/start.ts',
  'vendor',
  'web/pictures-demo',
  '.env.example',
  '.npmrc',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'package-lock.json',
  'package.json',
];

const MODULES = 'node_modules';
/** Of the package `node`, which also has npm's installer of it. */
const NODE = ['node/bin/node', 'node/package.json', 'node/README.md'].map((file) => path.join(MODULES, file));
/** By which scripts/prepare.mjs sees that nothing has to be installed. */
const INSTALLED = path.join(MODULES, '.karkhana-installed');

/** A map names the lines of the sources; their text is in the sources. */
const withoutSources = (folder: string) => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.map')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const { sourcesContent: _text, ...map } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    writeFileSync(file, JSON.stringify(map));
  }
};

/** The program's own Node, without the names of its functions, by which only a debugger finds its way, where the system can take them out. */
const copyNode = (copy: (part: string) => void, folder: string) => {
  for (const part of [...NODE, INSTALLED]) copy(part);
  symlinkSync('../node/bin/node', path.join(folder, MODULES, '.bin/node'));
  if (process.platform === 'linux') spawnSync('strip', ['--strip-all', path.join(folder, MODULES, 'node/bin/node')]);
};

interface Wanted {
  /** A new folder. */
  into: string;
  /** Whether it runs where nobody has a Node. */
  withNode: boolean;
}

/** Copies what runs of the program in this folder, which is built: no sources, and of its packages what the build does not hold. */
export const makeProductionFolder = ({ into, withNode }: Wanted): void => {
  const copy = (part: string) => {
    if (!existsSync(part)) return; // an image is built from less (deploy/Dockerfile.dockerignore)
    cpSync(part, path.join(into, part), { recursive: true, verbatimSymlinks: true });
  };
  mkdirSync(path.join(into, MODULES, '.bin'), { recursive: true });
  for (const part of [...SHIPPED, ...neededPackages('.', [...EXTERNAL_PACKAGES, ...READ_PACKAGES])]) copy(part);
  lighten(path.join(into, MODULES));
  if (withNode) copyNode(copy, into);
  withoutSources(path.join(into, 'build/server'));
  writeFileSync(path.join(into, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices('.'));
  stampAsReleased(into);
};
