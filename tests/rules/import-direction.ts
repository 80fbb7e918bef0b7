import { LIBRARIES } from './allowed-imports/libraries.ts';
import { PACKAGES } from './allowed-imports/packages.ts';
import { isMeant } from './allowed-imports/place.ts';
import { SERVER } from './allowed-imports/server.ts';
import { WEB } from './allowed-imports/web.ts';
import { homeOf, type Import, isFree, manifestOf, roomOf, type SourceFile } from './source-tree.ts';

const PLACES = Object.entries({ ...LIBRARIES, ...SERVER, ...WEB });
const FLOORS = /^(contract|content|libraries|server|web|tests|scripts|workshop)\//;
/** What these may know at all stands in their package.json. */
const KEPT_BY_NODE = /^(contract|content)\//;

const isListed = (to: string, from: string, words: string) =>
  isMeant(to, words) || (words.split(' ').includes('own') && homeOf(from) !== undefined && homeOf(to) === homeOf(from));

const faultOfPlace = (path: string, { to, typeOnly }: Import) => {
  if (KEPT_BY_NODE.test(path)) return undefined;
  const [words, place] = PLACES.find(([one]) => isMeant(path, one)) ?? [];
  if (place === undefined) return 'tests/rules/allowed-imports/ does not say what may be imported here';
  const { says, values, types = '', never } = place;
  const may = !FLOORS.test(to) || isListed(to, path, values) || (typeOnly && isListed(to, path, types));
  return may && !never?.test(to) ? undefined : `${words} ${says}`;
};

/** The package of a specifier as `names` have it: '@fastify' means all of that scope. */
const packageOf = (to: string, names: readonly string[]) =>
  names.find((name) => to === name || to.startsWith(name.endsWith(':') ? name : `${name}/`));

/** npm puts all packages where everybody finds them, so Node does not refuse one that is another folder's. */
const faultOfPackage = (path: string, { to, typeOnly }: Import) => {
  if (FLOORS.test(to) || to.startsWith('.')) return undefined;
  const manifest = manifestOf(path);
  if (manifest) return packageOf(to, manifest.packages) === undefined ? `${manifest.file} does not name it` : undefined;
  const { values, types = '' } = PACKAGES[packageOf(to, Object.keys(PACKAGES)) ?? ''] ?? { values: '' };
  return isMeant(path, values) || (typeOnly && isMeant(path, types))
    ? undefined
    : 'tests/rules/allowed-imports/packages.ts names its home';
};

/** Rooms get each other's services passed in, so they may only import their types. */
const faultOfRooms = (path: string, { to, typeOnly }: Import) => {
  const rooms = [roomOf(path), roomOf(to)];
  if (rooms.includes(undefined) || rooms[0] === rooms[1] || (typeOnly && to.endsWith('.service.ts'))) return undefined;
  return 'rooms meet only through services, handed over in server/rooms.ts';
};

const faultOfSpelling = (_path: string, { to, written }: Import) => {
  if (to.startsWith('../') || to.startsWith('/')) return 'no import leaves the repository';
  return written.startsWith('../') ? "across folders an import is written '#floor/…'" : undefined;
};

const faultOfTesting = (_path: string, { to }: Import) =>
  to.includes('/testing/') ? 'what is under testing/ is for tests alone' : undefined;

const RULES = [faultOfSpelling, faultOfPlace, faultOfPackage, faultOfRooms, faultOfTesting];

/** Every forbidden import, as a sentence. */
export const directionFaults = (tree: readonly SourceFile[]) =>
  tree.flatMap(({ path, imports }) =>
    imports.flatMap((imported) => {
      const faults = (isFree(path) ? [faultOfSpelling] : RULES).flatMap((rule) => rule(path, imported) ?? []);
      return faults.map((fault) => `${path} imports ${imported.to}: ${fault}`);
    }),
  );

/** Pages whose island reaches the router, which is then loaded by everybody who opens them. */
export const islandsWithRouter = (tree: readonly SourceFile[]) => {
  const files = new Map(tree.map((file) => [file.path, file]));
  const reaches = (path: string, seen: Set<string>): boolean => {
    if (path === 'react-router' || path.startsWith('react-router/')) return true;
    if (seen.has(path)) return false;
    seen.add(path);
    const values = files.get(path)?.imports.filter(({ typeOnly }) => !typeOnly) ?? [];
    return values.some(({ to }) => reaches(to, seen));
  };
  return tree
    .filter(({ path }) => path.endsWith('.island.ts') && reaches(path, new Set()))
    .map(({ path }) => `${path} reaches react-router: an island is without a router`);
};
