import type { Finding } from '#measure/measurement.ts';
import { MESH_FINDING } from '#measure/mesh/findings.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { orientedAlike } from '#measure/mesh/topology/orientation.ts';
import type { Topology } from '#measure/mesh/topology/topology.ts';
import { type ShellBox, shellBoxes } from './shell-boxes.ts';
import { type ShellSize, shellSizes } from './volume.ts';

/** Volume and area of the whole part, in the mesh's unit; never negative. */
interface Solid extends ShellSize {
  findings: Finding[];
}

const liesIn = (inner: ShellBox, outer: ShellBox) =>
  inner.min.every((value, axis) => value >= (outer.min[axis] as number)) &&
  inner.max.every((value, axis) => value <= (outer.max[axis] as number));

/**
 * Adds up the shells. One that is inside out counts as a hollow when it lies in another shell's box, else it was meant the
 * other way round. A part whose every shell is inside out was exported so.
 */
export const solidOf = (mesh: Mesh, { edges, shells, flipped }: Topology): Solid => {
  const oriented = flipped.count > 0 ? orientedAlike(mesh, edges) : mesh;
  const sizes = shellSizes(oriented, shells);
  const boxes = shellBoxes(oriented, shells);
  const area = sizes.reduce((sum, size) => sum + size.area, 0);
  const allTurned = sizes.every(({ volume }) => volume <= 0);
  const sign = allTurned ? -1 : 1;
  // Once triangles were turned to agree with each other, which side of a shell was meant is anybody's guess.
  const isHollow = (shell: number) =>
    flipped.count === 0 &&
    boxes.some(
      (box, other) =>
        other !== shell && (sizes[other]?.volume ?? 0) * sign > 0 && liesIn(boxes[shell] as ShellBox, box),
    );

  let volume = 0;
  let cavities = 0;
  let turned = 0;
  sizes.forEach((size, shell) => {
    const own = size.volume * sign;
    if (own >= 0) volume += own;
    else if (isHollow(shell)) {
      volume += own;
      cavities += 1;
    } else {
      volume -= own;
      turned += 1;
    }
  });
  const insideOut = flipped.count > 0 ? 0 : allTurned ? sizes.length : turned;
  return {
    volume,
    area,
    findings: [
      ...(insideOut > 0 ? [MESH_FINDING.insideOut(insideOut)] : []),
      ...(cavities > 0 ? [MESH_FINDING.cavities(cavities)] : []),
    ],
  };
};
