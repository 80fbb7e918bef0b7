import type { Finding } from '#measure/measurement.ts';
import { MESH_FINDING } from '#measure/mesh/findings.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { orientedAlike, turnShells } from '#measure/mesh/topology/orientation.ts';
import type { Topology } from '#measure/mesh/topology/topology.ts';
import { type ShellBox, shellBoxes } from './shell-boxes.ts';
import { type ShellSize, shellSizes } from './volume.ts';

/** What is closed all around, and empty. */
interface Hollows {
  count: number;
  volume: number;
}

/** Volume and area of the whole part, in the mesh's unit; never negative. */
interface Solid extends ShellSize {
  findings: Finding[];
  hollows: Hollows;
  /** The mesh with every face outwards: away from the material, into a hollow. */
  outwards: Mesh;
  /** Shells that bound a hollow. */
  isHollow: readonly boolean[];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const liesIn = ({ min: [x0, y0, z0], max: [x1, y1, z1] }: ShellBox, { min, max }: ShellBox) =>
  x0 >= min[0] && y0 >= min[1] && z0 >= min[2] && x1 <= max[0] && y1 <= max[1] && z1 <= max[2];

/** Hollows times bodies that are looked at: in a file of thousands of both, only the largest bodies are. */
const PAIRS_MAX = 20_000_000;

const largestBoxes = (boxes: readonly ShellBox[], most: number) => {
  const sideOf = ({ min, max }: ShellBox) => Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2]);
  return boxes.length <= most ? boxes : boxes.toSorted((one, other) => sideOf(other) - sideOf(one)).slice(0, most);
};

/** How much is empty inside: bodies that lie loose in a hollow fill it in part. */
const emptyIn = (sizes: readonly ShellSize[], boxes: readonly ShellBox[], isHollow: readonly boolean[]) => {
  const hollows = largestBoxes(
    boxes.filter((_, shell) => isHollow[shell]),
    PAIRS_MAX / Math.max(1, boxes.length),
  );
  const volumes = sizes.map(({ volume }, shell) => {
    if (isHollow[shell]) return Math.abs(volume);
    return hollows.some((box) => liesIn(boxes[shell] as ShellBox, box)) ? -Math.abs(volume) : 0;
  });
  return Math.max(0, sum(volumes));
};

/**
 * Adds up the shells. One that is inside out counts as a hollow when it lies in another shell's box, else it was meant the
 * other way round. A part with less than no volume was exported inside out as a whole.
 */
export const solidOf = (mesh: Mesh, { shells, flipped }: Topology): Solid => {
  const oriented = flipped.count > 0 ? orientedAlike(mesh) : mesh;
  const sizes = shellSizes(oriented, shells);
  const boxes = shellBoxes(oriented, shells);
  const sign = sum(sizes.map(({ volume }) => volume)) < 0 ? -1 : 1;
  // Once triangles were turned to agree with each other, which side of a shell was meant is anybody's guess.
  const isAgainst = sizes.map(({ volume }) => flipped.count === 0 && volume * sign < 0);
  const around = largestBoxes(
    boxes.filter((_, shell) => (sizes[shell]?.volume ?? 0) * sign > 0),
    PAIRS_MAX / Math.max(1, isAgainst.filter(Boolean).length),
  );
  const isHollow = isAgainst.map(
    (against, shell) => against && around.some((box) => liesIn(boxes[shell] as ShellBox, box)),
  );
  const isTurned = sizes.map(({ volume }, shell) => (isHollow[shell] === true ? volume > 0 : volume < 0));
  const cavities = isHollow.filter(Boolean).length;
  const insideOut = flipped.count > 0 ? 0 : isTurned.filter((turned, shell) => turned && !isHollow[shell]).length;
  return {
    volume: sum(sizes.map(({ volume }, shell) => (isHollow[shell] === true ? -1 : 1) * Math.abs(volume))),
    area: sum(sizes.map(({ area }) => area)),
    findings: insideOut > 0 ? [MESH_FINDING.insideOut(insideOut)] : [],
    hollows: { count: cavities, volume: emptyIn(sizes, boxes, isHollow) },
    outwards: turnShells(oriented, shells, isTurned),
    isHollow,
  };
};
