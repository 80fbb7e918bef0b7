import type { Change } from '#measure/mending/change.ts';
import { cleaned } from '#measure/mesh/cleaning/cleaned.ts';
import { boxOf, type Mesh, sizeOf, triangleCount } from '#measure/mesh/mesh.ts';
import { withoutCollapsed } from '#measure/mesh/topology/collapsed.ts';
import { joinRims } from '#measure/mesh/topology/gaps.ts';
import { orientedAlike } from '#measure/mesh/topology/orientation.ts';
import { type Topology, topologyOf } from '#measure/mesh/topology/topology.ts';
import { weld } from '#measure/mesh/topology/weld.ts';
import { solidOf } from '#measure/mesh/volume/solid-volume.ts';
import { MESH_CHANGE } from './changes.ts';
import { fillHoles } from './holes.ts';

/** Gaps that are closed, of the part's largest side: those of rounding first. */
const GAP_SHARES = [1e-5, 1e-4, 5e-4];
/** And never wider, in millimetres. */
const GAP_MAX_MM = 0.1;

export interface MendedMesh {
  mesh: Mesh;
  changes: Change[];
  /** How much surface was added where it was missing, in the unit of the mesh. */
  filledArea: number;
}

interface Joined {
  mesh: Mesh;
  topology: Topology;
  gap: number;
}

/** Joined over the narrowest gap after which the fewest edges are open. */
const withoutGaps = (mesh: Mesh, topology: Topology, gaps: readonly number[]): Joined => {
  let best: Joined = { mesh, topology, gap: 0 };
  for (const gap of gaps) {
    if (best.topology.closed) break;
    const joined = joinRims(mesh, gap);
    if (!joined || joined.triangles.length === 0) break;
    const its = topologyOf(joined);
    if (its.overfull.count <= topology.overfull.count && its.open.count < best.topology.open.count)
      best = { mesh: joined, topology: its, gap };
  }
  return best;
};

/** How many triangles run the other way round than before. */
const turnedOf = (before: Mesh, after: Mesh) => {
  let turned = 0;
  for (let corner = 1; corner < before.triangles.length; corner += 3)
    if (before.triangles[corner] !== after.triangles[corner]) turned += 1;
  return turned;
};

/**
 * Mends what needs no guess: faces and triangles that are there twice or bound nothing, gaps of rounding, faces that look inwards,
 * and small flat holes.
 * @param mmPerUnit millimetres in one unit of the mesh
 * @returns undefined when there is no part; without changes where nothing is to be mended
 */
export const mendMesh = (asRead: Mesh, mmPerUnit: number): MendedMesh | undefined => {
  const { mesh: welded } = withoutCollapsed(weld(asRead)); // poles have many of these: they are no fault
  const box = boxOf(welded);
  if (!box) return undefined;
  const found = topologyOf(welded);
  const clean = cleaned(welded, found);
  const largest = Math.max(...sizeOf(box));
  const widest = GAP_MAX_MM / mmPerUnit;
  const { mesh, topology, gap } = withoutGaps(
    clean.mesh,
    clean.topology,
    GAP_SHARES.map((share) => Math.min(widest, share * largest)),
  );
  const alike = topology.flipped.count > 0 ? orientedAlike(mesh) : mesh;
  const { mesh: filled, filled: holes, area } = fillHoles(alike);
  const { outwards } = solidOf(filled, { ...topologyOf(filled), flipped: topology.flipped });
  const turned = turnedOf(mesh, outwards);
  const gapsClosed = gap > 0 ? clean.topology.open.count - topology.open.count : 0;
  const changes = [
    ...(clean.doubled > 0 ? [MESH_CHANGE.doubled(clean.doubled)] : []),
    ...(clean.slivers > 0 ? [MESH_CHANGE.slivers(clean.slivers)] : []),
    ...(gapsClosed > 0 ? [MESH_CHANGE.gaps(gapsClosed, gap * mmPerUnit)] : []),
    ...(turned > 0 ? [MESH_CHANGE.turned(turned, triangleCount(outwards))] : []),
    ...(holes > 0 ? [MESH_CHANGE.holes(holes, area * mmPerUnit ** 2)] : []),
  ];
  return { mesh: outwards, changes, filledArea: area };
};
