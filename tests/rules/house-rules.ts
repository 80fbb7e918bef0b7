import { createRequire } from 'node:module';
import path from 'node:path';
import { API, siteAddress } from '#contract/addresses.ts';
import { spelledAddresses } from './addresses.ts';
import { folderCycles, importCycles } from './circles.ts';
import { directionFaults, islandsWithRouter } from './import-direction.ts';
import type { SourceFile } from './source-tree.ts';
import {
  contentWithCode,
  dumpingGrounds,
  environmentReaders,
  formatsOfText,
  needsSecureOrigin,
  networkElsewhere,
  ownEndings,
  ownGrouping,
  ownRounding,
  untypedScripts,
} from './sources.ts';
import { foreignReads, foreignWrites, queriesElsewhere } from './table-owners.ts';

const isRefusal = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PACKAGE');

/** What Node itself refuses: a name that the package of the file does not know, or that has no door. */
const refusedByNode = ({ path: file, imports }: SourceFile) => {
  const inside = createRequire(path.resolve(file));
  return imports.flatMap(({ written }) => {
    try {
      inside.resolve(written);
      return [];
    } catch (error) {
      return isRefusal(error) ? [`${file} imports ${written}: Node finds no door`] : [];
    }
  });
};

/** All that the rules of this folder have against sources, as sentences. */
export const faultsOf = (tree: readonly SourceFile[]): string[] => [
  ...tree.flatMap(refusedByNode),
  ...directionFaults(tree),
  ...importCycles(tree).map((circle) => `a circle of files: ${circle}`),
  ...folderCycles(tree).map((circle) => `a circle of folders: ${circle}`),
  ...islandsWithRouter(tree),
  ...networkElsewhere(tree),
  ...queriesElsewhere(tree),
  ...foreignWrites(tree),
  ...foreignReads(tree),
  ...environmentReaders(tree),
  ...contentWithCode(tree),
  ...needsSecureOrigin(tree),
  ...formatsOfText(tree),
  ...ownGrouping(tree),
  ...ownEndings(tree),
  ...ownRounding(tree),
  ...spelledAddresses(tree, API, Object.values(siteAddress)),
  ...dumpingGrounds(tree.map(({ path: file }) => file)),
  ...untypedScripts(tree.map(({ path: file }) => file)),
];
