import type { Mesh } from '#measure/mesh/mesh.ts';

/** A triangle's corners from the lowest on, and whether they run the other way around. */
const keyOf = (triangles: Uint32Array, at: number) => {
  const [a, b, c] = [triangles[at] as number, triangles[at + 1] as number, triangles[at + 2] as number];
  const low = Math.min(a, b, c);
  const high = Math.max(a, b, c);
  const middle = a + b + c - low - high;
  const turned = (a === low && b === high) || (b === low && c === high) || (c === low && a === high);
  return { low, middle, high, turned };
};

interface Same {
  high: number;
  /** Those that run one way, less those that run the other way. */
  net: number;
  kept: boolean;
}

/**
 * Leaves out triangles that are there more than once: of those that face alike one stays, and those that face each other bound nothing.
 * @returns undefined when each is there once
 */
export const withoutDoubled = (mesh: Mesh): { mesh: Mesh; doubled: number } | undefined => {
  const { vertices, triangles } = mesh;
  const count = vertices.length / 3;
  const byEdge = new Map<number, Same[]>();
  const find = (at: number) => {
    const { low, middle, high, turned } = keyOf(triangles, at);
    const edge = low * count + middle; // few triangles have two corners in common, while thousands may have one
    const list = byEdge.get(edge) ?? [];
    const found = list.find((one) => one.high === high);
    const same = found ?? { high, net: 0, kept: false };
    if (!found) list.push(same);
    if (list.length === 1) byEdge.set(edge, list);
    return { same, way: turned ? -1 : 1 };
  };
  for (let at = 0; at < triangles.length; at += 3) {
    const { same, way } = find(at);
    same.net += way;
  }
  const kept: number[] = [];
  for (let at = 0; at < triangles.length; at += 3) {
    const { same, way } = find(at);
    if (same.kept || same.net * way <= 0) continue;
    same.kept = true;
    kept.push(triangles[at] as number, triangles[at + 1] as number, triangles[at + 2] as number);
  }
  if (kept.length === triangles.length) return undefined;
  return { mesh: { vertices, triangles: Uint32Array.from(kept) }, doubled: (triangles.length - kept.length) / 3 };
};
