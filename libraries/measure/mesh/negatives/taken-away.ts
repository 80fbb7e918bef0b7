import { selfCrossings } from '#measure/mesh/checks/crossings.ts';
import { type Box, boxOf, joinedMesh, type Mesh, sizeOf, triangleCount } from '#measure/mesh/mesh.ts';
import { treeOf } from '#measure/mesh/spatial/triangle-tree.ts';
import { withoutCollapsed } from '#measure/mesh/topology/collapsed.ts';
import { isBalanced } from '#measure/mesh/topology/edges.ts';
import { type Topology, topologyOf } from '#measure/mesh/topology/topology.ts';
import { weld } from '#measure/mesh/topology/weld.ts';
import type { Bodies } from '#measure/mesh/union/bodies.ts';
import { type Shared, sharedOf } from '#measure/mesh/union/overlap.ts';
import { flatAreaOf } from '#measure/mesh/volume/flat-area.ts';
import { solidOf } from '#measure/mesh/volume/solid-volume.ts';

/** Of the largest side: a body that runs through itself by less was meant to touch. */
const TOUCH_SHARE = 1e-3;
/** Of the largest side: a side that is off by less has not changed. */
const SAME_SIDE = 1e-5;

/** What a body loses, in its unit; areas are negative where the cut adds more than it takes. */
export interface TakenAway extends Shared {
  /** Around what is left; missing where nothing is. */
  box: Box | undefined;
}

interface Solid extends Shared {
  mesh: Mesh;
  topology: Topology;
  bodies: Bodies;
  /** It runs through itself. */
  isCrossed: boolean;
}

const bodiesOf = (mesh: Mesh, shells: Bodies['shells']): Bodies => {
  const box = boxOf(mesh) as Box;
  return { mesh, tree: treeOf(mesh, box), shells, largestSide: Math.max(...sizeOf(box)) };
};

/** @returns undefined for what does not tell inside from outside */
const closedSolid = (raw: Mesh): Solid | undefined => {
  const { mesh } = withoutCollapsed(weld(raw));
  const topology = topologyOf(mesh);
  if (!topology.closed || topology.flipped.count > 0 || !isBalanced(mesh)) return undefined;
  const { volume, area, outwards, isHollow } = solidOf(mesh, topology);
  const bodies = bodiesOf(outwards, topology.shells);
  const self = selfCrossings({ ...bodies, isHollow, area }, bodies.largestSide * TOUCH_SHARE);
  const isCrossed = topology.overfull.count > 0 || self.shells.size > 0;
  return { mesh: outwards, topology, bodies, isCrossed, volume, area, flatArea: flatAreaOf(mesh) };
};

const insideOut = ({ vertices, triangles }: Mesh): Mesh => ({
  vertices,
  triangles: triangles.map((corner, at) =>
    at % 3 === 0 ? corner : (triangles[at % 3 === 1 ? at + 1 : at - 1] as number),
  ),
});

const together = (body: Solid, taken: Solid): Bodies => {
  const firstTaken = body.topology.shells.count;
  const ofTriangle = new Uint32Array(triangleCount(body.mesh) + triangleCount(taken.mesh));
  ofTriangle.set(body.topology.shells.ofTriangle);
  ofTriangle.set(
    taken.topology.shells.ofTriangle.map((shell) => shell + firstTaken),
    triangleCount(body.mesh),
  );
  const shells = { count: firstTaken + taken.topology.shells.count, ofTriangle };
  return { ...bodiesOf(joinedMesh([body.mesh, insideOut(taken.mesh)]), shells), firstTaken };
};

/** Grows with each point. */
const growing = () => {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  const add = (point: readonly number[]) => {
    point.forEach((value, axis) => {
      min[axis] = Math.min(min[axis] as number, value);
      max[axis] = Math.max(max[axis] as number, value);
    });
  };
  return { min, max, add };
};

/** The box of what is left; sides that no cut has reached are those of the body, to the last digit. */
const boxLeft = ({ min, max }: ReturnType<typeof growing>, whole: Box): Box | undefined => {
  if (max[0] === -Infinity) return undefined;
  const near = Math.max(...sizeOf(whole)) * SAME_SIDE;
  const side = (values: readonly number[], of: 'min' | 'max') =>
    values.map((value, axis) => {
      const before = whole[of][axis] as number;
      return Math.abs(value - before) <= near ? before : value;
    });
  return { min: side(min, 'min'), max: side(max, 'max') };
};

/**
 * What is lost of a body where others are taken away from it; all that the body has in common with itself counts once before and after.
 * @returns undefined where that cannot be told exactly: they do not tell inside from outside, or there is too much of it
 */
export const takenAway = (rawBody: Mesh, rawTaken: Mesh): TakenAway | undefined => {
  const [body, taken] = [closedSolid(rawBody), closedSolid(rawTaken)];
  const whole = boxOf(rawBody);
  if (!body || !taken || !whole) return undefined;
  const left = growing();
  const before = sharedOf(body.bodies, body.isCrossed);
  const after = sharedOf(together(body, taken), body.isCrossed || taken.isCrossed, left.add);
  if (typeof before === 'string' || typeof after === 'string') return undefined;
  return {
    volume: taken.volume + after.volume - before.volume,
    area: after.area - taken.area - before.area,
    flatArea: after.flatArea - taken.flatArea - before.flatArea,
    box: boxLeft(left, whole),
  };
};
