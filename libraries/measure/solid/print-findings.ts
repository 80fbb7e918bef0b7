import type { Budget } from '#measure/budget.ts';
import type { MachineLimits } from '#measure/limits.ts';
import { printFindings } from '#measure/mesh/checks/check-part.ts';
import type { Walls } from '#measure/mesh/checks/walls.ts';
import { boxOf, joinedMesh, type Mesh, sizeOf } from '#measure/mesh/mesh.ts';
import { topologyOf } from '#measure/mesh/topology/topology.ts';
import { solidOf } from '#measure/mesh/volume/solid-volume.ts';
import { Refusal } from '#measure/refusals.ts';

/** The kernel's triangles stand at most at this angle to the next, so the middle of one lies so far inside of a round surface, of its radius. */
const SAGITTA = 1 - Math.cos(0.05);
/** Larger files keep the time that they have: what is fine of them is for a person. */
const TRIANGLES_MAX = 1_000_000;

/**
 * Thin walls and overhangs of solids that do not overlap.
 * @param solids with faces outwards, as the kernel has them
 * @param scale mm in one of the kernel's units
 */
export const solidPrintFindings = (
  solids: readonly { outwards: Mesh }[],
  scale: number,
  { limits, checking }: { limits: MachineLimits; checking: Budget },
): Walls => {
  const mesh = joinedMesh(solids.map(({ outwards }) => outwards));
  const box = boxOf(mesh);
  if (!box || mesh.triangles.length > TRIANGLES_MAX * 3) return { findings: [] };
  const topology = topologyOf(mesh);
  const { area, volume, isHollow } = solidOf(mesh, topology);
  const offMm = (Math.max(...sizeOf(box)) / 2) * scale * SAGITTA;
  const checked = { mesh, box, topology, area, volume, isHollow };
  try {
    return printFindings(checked, { limits, mmPerUnit: scale, isUnitKnown: true, budget: checking, offMm });
  } catch (error) {
    if (error instanceof Refusal) return { findings: [] }; // the figures hold all the same
    throw error;
  }
};
