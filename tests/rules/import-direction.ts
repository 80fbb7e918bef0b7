import { PLACES } from './allowed-imports.ts';
import { homeOf, type Import, roomOf, type SourceFile } from './source-tree.ts';

const isFree = (file: string) => /^(tests|scripts|workshop)\/|\/testing\/|\.test\.tsx?$/.test(file);

const isUnder = (to: string, place: string) => to === place || to.startsWith(place.endsWith(':') ? place : `${place}/`);

const isListed = (to: string, from: string, places: readonly string[]) =>
  places.some((place) => (place === 'own' ? homeOf(to) === homeOf(from) : isUnder(to, place)));

const faultOfPlace = (path: string, { to, typeOnly }: Import) => {
  const place = PLACES.find(({ holds }) => holds.test(path));
  if (place === undefined) return 'tests/rules/allowed-imports.ts does not say what may be imported here';
  const { says, values, types = [], never } = place;
  const may = isListed(to, path, values) || (typeOnly && isListed(to, path, types));
  return may && !never?.test(to) ? undefined : says;
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

/** Every forbidden import, as a sentence. */
export const directionFaults = (tree: readonly SourceFile[]) =>
  tree.flatMap(({ path, imports }) =>
    imports.flatMap((imported) => {
      const rules = isFree(path) ? [faultOfSpelling] : [faultOfSpelling, faultOfPlace, faultOfRooms, faultOfTesting];
      const faults = rules.flatMap((rule) => rule(path, imported) ?? []);
      return faults.map((fault) => `${path} imports ${imported.to}: ${fault}`);
    }),
  );

const ASKS = /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(/;

/** Queries outside repositories and server/database, which the allowed import of the handle's type would make possible. */
export const queriesElsewhere = (tree: readonly SourceFile[]) =>
  tree
    .filter(({ path, text }) => path.startsWith('server/') && !isFree(path) && ASKS.test(text))
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('server/database/') && !path.endsWith('.repository.ts'));

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** All cycles of a graph. */
const cyclesOf = (graph: Graph) => {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (node: string, chain: readonly string[]) => {
    if (chain.includes(node)) cycles.push([...chain.slice(chain.indexOf(node)), node].join(' -> '));
    if (chain.includes(node) || done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...chain, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
};

/** Circular imports between files, types included. */
export const importCycles = (tree: readonly SourceFile[]) => {
  const paths = new Set(tree.map(({ path }) => path));
  return cyclesOf(
    new Map(
      tree.map(({ path, imports }) => [path, new Set(imports.map(({ to }) => to).filter((to) => paths.has(to)))]),
    ),
  );
};

/** The folder in which two files lie apart, with the folder beside it of each; undefined where one lies in the folder itself. */
const partingOf = (one: string, other: string) => {
  const [from, to] = [one.split('/'), other.split('/')];
  const at = from.findIndex((name, depth) => name !== to[depth]);
  const folder = (path: readonly string[]) =>
    at >= 0 && at < path.length - 1 ? path.slice(0, at + 1).join('/') : undefined;
  const [left, right] = [folder(from), folder(to)];
  return left === undefined || right === undefined ? undefined : { parent: from.slice(0, at).join('/'), left, right };
};

/**
 * Circular imports between folders that lie beside each other, at every depth, types included. Files directly in a folder put
 * together what its sub-folders hold, and belong to none of them.
 */
export const folderCycles = (tree: readonly SourceFile[]) => {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const { path, imports } of tree.filter((file) => !isFree(file.path)))
    for (const { to } of imports) {
      const parting = partingOf(path, to);
      if (parting === undefined || parting.parent === '') continue; // between floors the list of allowed imports says what may be
      const graph = graphs.get(parting.parent) ?? new Map<string, Set<string>>();
      graphs.set(parting.parent, graph);
      graph.set(parting.left, (graph.get(parting.left) ?? new Set()).add(parting.right));
    }
  return [...graphs.values()].flatMap((graph) => cyclesOf(graph));
};
