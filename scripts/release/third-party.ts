import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { neededPackages } from './needed-packages.ts';

export interface Locked {
  version?: string;
  license?: string;
  /** As browsers take it: an algorithm, a dash, and the hash in Base64. */
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  devOptional?: boolean;
  link?: boolean;
}

const SOURCE = /\.(tsx?|css)$/;
const TEST = /\.test\.tsx?$/;
const LICENCE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/** What is installed to build the pages and ends up in them: of the packages for development, those that a source of theirs names. */
const namedByPages = (root: string): string[] => {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const sources = readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file) && !TEST.test(file) && file !== 'routes.ts') // which is for the build alone
    .map((file) => readFileSync(path.join(root, 'web', file), 'utf8'));
  return Object.keys(devDependencies).filter((name) =>
    sources.some((source) => source.includes(`'${name}'`) || source.includes(`'${name}/`)),
  );
};

/** A folder's package: what stands behind the last `node_modules/`. */
export const packageName = (folder: string) => folder.replace(/^.*node_modules\//, '');

/** The packages that are in what people download or visit, by their folders. */
export const broughtAlong = (root: string): [string, Locked][] => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const inPages = new Set(neededPackages(root, namedByPages(root)));
  return Object.entries(packages).filter(
    ([folder, { dev, devOptional, link }]) =>
      folder.startsWith('node_modules/') && !link && (inPages.has(folder) || (!dev && !devOptional)),
  );
};

/** The licences of all that the product brings along, in its build or beside it, each package with the texts that it comes with. */
export const thirdPartyNotices = (root: string): string =>
  broughtAlong(root)
    .flatMap(([folder, { version, license = 'see below' }]) => {
      let files: string[];
      try {
        files = readdirSync(path.join(root, folder)).filter((file) => LICENCE.test(file));
      } catch {
        return []; // for another system: it is not in this folder, and not in its archive
      }
      const texts = files.map((file) => readFileSync(path.join(root, folder, file), 'utf8').trim());
      return [[`${packageName(folder)} ${version} (${license})`, ...texts].join('\n\n')];
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`);
