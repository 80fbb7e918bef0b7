import type { Finding } from '#measure/measurement.ts';
import { MESH_FINDING } from '#measure/mesh/findings.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { orientedAlike, turnShells } from '#measure/mesh/topology/orientation.ts';
import type { Topology } from '#measure/mesh/topology/topology.ts';
import { type ShellBox, shellBoxes } from './shell-boxes.ts';
import { type ShellSize, shellSizes } from './volume.ts';

/** Volume and area of the whole part, in the mesh's unit; never negative. */
interface Solid extends ShellSize {
  findings: Finding[];
  /** The mesh with every face outwards: away from the material, into a hollow. */
  outwards: Mesh;
  /** Shells that bound a hollow. */
  isHollow: readonly boolean[];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const liesIn = (inner: ShellBox, outer: ShellBox) =>
  inner.min.every((value, axis) => value >= (outer.min[axis] as number)) &&
  inner.max.every((value, axis) => value <= (outer.max[axis] as number));

/**
 * Adds up the shells. One that is inside out counts as a hollow when it lies in another shell's box, else it was meant the
 * other way round. A part with less than no volume was exported inside out as a whole.
 */
export const solidOf = (mesh: Mesh, { edges, shells, flipped }: Topology): Solid => {
  const oriented = flipped.count > 0 ? orientedAlike(mesh, edges) : mesh;
  const sizes = shellSizes(oriented, shells);
  const boxes = shellBoxes(oriented, shells);
  const sign = sum(sizes.map(({ volume }) => volume)) < 0 ? -1 : 1;
  // Once triangles were turned to agree with each other, which side of a shell was meant is anybody's guess.
  const isHollow = sizes.map(
    (size, shell) =>
      flipped.count === 0 &&
      size.volume * sign < 0 &&
      boxes.some(
        (box, other) =>
          other !== shell && (sizes[other]?.volume ?? 0) * sign > 0 && liesIn(boxes[shell] as ShellBox, box),
      ),
  );
  const isTurned = sizes.map(({ volume }, shell) => (isHollow[shell] === true ? volume > 0 : volume < 0));
  const cavities = isHollow.filter(Boolean).length;
  const insideOut = flipped.count > 0 ? 0 : isTurned.filter((turned, shell) => turned && !isHollow[shell]).length;
  return {
    volume: sum(sizes.map(({ volume }, shell) => (isHollow[shell] === true ? -1 : 1) * Math.abs(volume))),
    area: sum(sizes.map(({ area }) => area)),
    findings: [
      ...(insideOut > 0 ? [MESH_FINDING.insideOut(insideOut)] : []),
      ...(cavities > 0 ? [MESH_FINDING.cavities(cavities)] : []),
    ],
    outwards: turnShells(oriented, shells, isTurned),
    isHollow,
  };
};
