import { crossingShells } from '#measure/mesh/checks/crossings.ts';
import { type Box, boxOf, joinedMesh, type Mesh, sizeOf, triangleCount } from '#measure/mesh/mesh.ts';
import { treeOf } from '#measure/mesh/spatial/triangle-tree.ts';
import { isBalanced } from '#measure/mesh/topology/edges.ts';
import { type Shared, sharedOf } from '#measure/mesh/union/overlap.ts';
import { boxesMeet } from '#measure/mesh/volume/shell-boxes.ts';

/** Round faces are cut into flat ones, so that a pin in its hole shares some slivers with it: less of the volume is no overlap. */
const SHARED_MIN = 2e-3;

/** Of the largest side: solids that run into one another by less were meant to touch. */
const DEEP = 2.5e-3;

/** A closed body with every face outwards. */
interface Solid {
  outwards: Mesh;
  box: Box;
  volume: number;
  area: number;
}

const isSame = (one: Solid, other: Solid) =>
  one.volume === other.volume &&
  one.outwards.vertices.length === other.outwards.vertices.length &&
  one.outwards.vertices.every((value, at) => value === other.outwards.vertices[at]);

/** Each solid once, however often it is in the file in the same place. */
const once = <S extends Solid>(solids: readonly S[]): S[] => {
  const byVolume = new Map<number, S[]>();
  return solids.filter((solid) => {
    const alike = byVolume.get(solid.volume) ?? [];
    if (alike.some((other) => isSame(solid, other))) return false;
    byVolume.set(solid.volume, [...alike, solid]);
    return true;
  });
};

const asShellBox = ({ min, max }: Box) => ({
  min: min as [number, number, number],
  max: max as [number, number, number],
});

/** What solids have in common that overlap; undefined where it is nothing, or no more than round faces make by being cut flat. */
const commonOf = (solids: readonly Solid[]): Shared | 'unclear' | undefined => {
  if (solids.length < 2 || !boxesMeet(solids.map(({ box }) => asShellBox(box)))) return undefined;
  const mesh = joinedMesh(solids.map(({ outwards }) => outwards));
  const box = boxOf(mesh);
  if (!box) return undefined;
  const ofTriangle = Uint32Array.from(
    solids.flatMap(({ outwards }, at) => Array.from({ length: triangleCount(outwards) }, () => at)),
  );
  const total = (of: (solid: Solid) => number) => solids.reduce((sum, solid) => sum + of(solid), 0);
  const part = {
    mesh,
    tree: treeOf(mesh, box),
    shells: { count: solids.length, ofTriangle },
    isHollow: [],
    area: total(({ area }) => area),
    largestSide: Math.max(...sizeOf(box)),
  };
  if (!isBalanced(mesh)) return undefined;
  const shared = sharedOf(part, false);
  if (typeof shared === 'string')
    return crossingShells(part, part.largestSide * DEEP).shells.size > 0 ? 'unclear' : undefined;
  return shared.volume > total(({ volume }) => volume) * SHARED_MIN ? shared : undefined;
};

/** The solids that are there once, how many are there again, and what the others have in common. */
export const overlappingSolids = <S extends Solid>(solids: readonly S[]) => {
  const kept = once(solids);
  return { kept, doubled: solids.length - kept.length, shared: commonOf(kept) };
};
