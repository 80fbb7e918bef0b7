import { floorOf, type Import, roomOf, type SourceFile } from './source-tree.ts';

interface Rule {
  /** What is kept, said so that a fault reads as a sentence. */
  says: string;
  applies: (file: string) => boolean;
  forbids: (imported: Import, file: string) => boolean;
}

const SERVER_PACKAGES = /^(node:|@?fastify|kysely|better-sqlite3|sharp|jose|@node-rs\/|pg|pino|nodemailer)/;

const isFloor = (file: string, ...floors: string[]) => floors.includes(floorOf(file));
const isKind = (file: string, kind: string) => file.endsWith(`.${kind}.ts`);
const isMigration = (file: string) => /^server\/database\/migrations\/\d/.test(file);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

const RULES: readonly Rule[] = [
  {
    says: 'contract/ imports nothing but zod and itself',
    applies: (file) => isFloor(file, 'contract'),
    forbids: ({ to }) => to !== 'zod' && !isFloor(to, 'contract'),
  },
  {
    says: 'content/ imports nothing but itself and contract/',
    applies: (file) => isFloor(file, 'content'),
    forbids: ({ to }) => !isFloor(to, 'content', 'contract'),
  },
  {
    says: 'web/ takes only types from server/',
    applies: (file) => isFloor(file, 'web'),
    forbids: ({ to, typeOnly }) => !typeOnly && isFloor(to, 'server'),
  },
  {
    says: 'web/ takes nothing from packages that run on the server only',
    applies: (file) => isFloor(file, 'web'),
    forbids: ({ to, typeOnly }) => !typeOnly && SERVER_PACKAGES.test(to),
  },
  {
    says: 'web/ takes nothing from scripts/, tests/ and build/',
    applies: (file) => isFloor(file, 'web'),
    forbids: ({ to }) => isFloor(to, 'scripts', 'tests', 'build'),
  },
  {
    says: 'what pages share (web/api, elements, forms, ui) knows no page',
    applies: (file) => /^web\/(api|elements|forms|ui)\//.test(file),
    forbids: ({ to }) => to.startsWith('web/pages/'),
  },
  {
    says: 'server/ takes only types from web/, and nothing from scripts/, tests/ and build/',
    applies: (file) => isFloor(file, 'server'),
    forbids: ({ to, typeOnly }) => (!typeOnly && isFloor(to, 'web')) || isFloor(to, 'scripts', 'tests', 'build'),
  },
  {
    says: 'services and repositories do not know HTTP',
    applies: (file) => isKind(file, 'service') || isKind(file, 'repository'),
    forbids: ({ to, typeOnly }) =>
      /^@?fastify/.test(to) || (!typeOnly && to.startsWith('server/http/')) || isKind(to, 'routes'),
  },
  {
    says: 'repositories do not know services',
    applies: (file) => isKind(file, 'repository'),
    forbids: ({ to }) => isKind(to, 'service'),
  },
  {
    says: 'routes ask services, not the database',
    applies: (file) => isKind(file, 'routes'),
    forbids: ({ to }) =>
      /^(kysely|better-sqlite3)/.test(to) || isKind(to, 'repository') || to.startsWith('server/database/'),
  },
  {
    says: 'rooms meet only through services, handed over in services.ts',
    applies: (file) => roomOf(file) !== undefined,
    forbids: ({ to, typeOnly }, file) =>
      roomOf(to) !== undefined && roomOf(to) !== roomOf(file) && !(typeOnly && isKind(to, 'service')),
  },
  {
    says: 'a migration imports only kysely',
    applies: isMigration,
    forbids: ({ to }) => to !== 'kysely',
  },
  {
    says: 'no import leaves the repository',
    applies: () => true,
    forbids: ({ to }) => to.startsWith('../') || to.startsWith('/'),
  },
];

/** Every import that goes against the direction of the house, as a sentence. Tests may look everywhere. */
export const directionFaults = (tree: readonly SourceFile[]) =>
  tree
    .filter(({ path }) => !isTest(path) && !isFloor(path, 'tests'))
    .flatMap(({ path, imports }) =>
      imports.flatMap((imported) =>
        RULES.filter((rule) => rule.applies(path) && rule.forbids(imported, path)).map(
          (rule) => `${path} imports ${imported.to}: ${rule.says}`,
        ),
      ),
    );

/** Every chain of imports that comes back to where it began, types included. */
export const importCycles = (tree: readonly SourceFile[]) => {
  const files = new Map(tree.map((file) => [file.path, file]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, chain: readonly string[]) => {
    if (chain.includes(path)) cycles.push([...chain.slice(chain.indexOf(path)), path].join(' -> '));
    if (chain.includes(path) || done.has(path)) return;
    for (const { to } of files.get(path)?.imports ?? []) if (files.has(to)) visit(to, [...chain, path]);
    done.add(path);
  };
  for (const path of files.keys()) visit(path, []);
  return cycles;
};
