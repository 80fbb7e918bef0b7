import { isFree, type SourceFile } from './source-tree.ts';

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
