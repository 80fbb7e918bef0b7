/** Sets that are joined until nothing more belongs together: union-find with path halving (Tarjan and van Leeuwen, 1984). */
export const forest = (size: number) => {
  const parent = new Uint32Array(size);
  for (let at = 0; at < size; at += 1) parent[at] = at;
  const root = (of: number) => {
    let node = of;
    while (parent[node] !== node) {
      const up = parent[parent[node] as number] as number;
      parent[node] = up;
      node = up;
    }
    return node;
  };
  return { root, join: (one: number, other: number) => (parent[root(one)] = root(other)) };
};
