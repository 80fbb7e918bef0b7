import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

const LICENCE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/** The names of the packages of a lockfile that the product needs, as folders. */
const productionFolders = (lockfile: string): [string, Locked][] => {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, Locked> };
  return Object.entries(packages).filter(
    ([folder, { dev, devOptional, link }]) => folder.startsWith('node_modules/') && !dev && !devOptional && !link,
  );
};

/** The licences of all that the product brings along, in its build or beside it, each package with the texts that it comes with. */
export const thirdPartyNotices = (root: string): string =>
  productionFolders(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
    .flatMap(([folder, { version, license = 'see below' }]) => {
      let files: string[];
      try {
        files = readdirSync(path.join(root, folder)).filter((file) => LICENCE.test(file));
      } catch {
        return []; // for another system: it is not in this folder, and not in its archive
      }
      const texts = files.map((file) => readFileSync(path.join(root, folder, file), 'utf8').trim());
      return [[`${folder.replace(/^.*node_modules\//, '')} ${version} (${license})`, ...texts].join('\n\n')];
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`);
