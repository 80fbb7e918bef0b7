import type { Finding } from '#measure/measurement.ts';
import { MESH_FINDING } from '#measure/mesh/findings.ts';
import { type Box, boxOf, type Mesh } from '#measure/mesh/mesh.ts';
import type { Shared } from '#measure/mesh/union/overlap.ts';
import type { takenAway } from './taken-away.ts';

/** What is built of one item of a file, and what of it is taken away again; that may be nothing. */
export interface CutItem {
  body: Mesh;
  negative: Mesh;
}

/** What a part loses, in the unit of its mesh. */
export interface Loss {
  lost: Shared;
  /** Around what is left. */
  box: Box;
  findings: Finding[];
  /** Nobody can tell what is left. */
  isUnclear: boolean;
}

const NOTHING: Shared = { volume: 0, area: 0, flatArea: 0 };

const add = (one: Shared, other: Shared): Shared => ({
  volume: one.volume + other.volume,
  area: one.area + other.area,
  flatArea: one.flatArea + other.flatArea,
});

const around = (boxes: readonly Box[]): Box => ({
  min: [0, 1, 2].map((axis) => Math.min(...boxes.map(({ min }) => min[axis] as number))),
  max: [0, 1, 2].map((axis) => Math.max(...boxes.map(({ max }) => max[axis] as number))),
});

const itemLeft = ({ body, negative }: CutItem, cut: typeof takenAway) =>
  negative.triangles.length === 0 ? { ...NOTHING, box: boxOf(body) } : cut(body, negative);

/**
 * What negative volumes take away, each from the bodies of its own item.
 * @param box around the part before
 * @param isTold whether it can be told at all: bodies of several items that overlap, and hollows that a cut may make or open, are not
 */
export const lossOf = (
  items: readonly CutItem[],
  { box, mm, isTold, cut }: { box: Box; mm: number; isTold: boolean; cut: typeof takenAway },
): Loss => {
  const parts = isTold ? items.map((item) => itemLeft(item, cut)) : [undefined];
  const told = parts.filter((part) => part !== undefined);
  if (told.length < parts.length)
    return { lost: NOTHING, box, findings: [MESH_FINDING.negativeUnclear()], isUnclear: true };
  const lost = told.reduce<Shared>(add, NOTHING);
  const boxes = told.flatMap((part) => (part.box ? [part.box] : []));
  return {
    lost,
    box: boxes.length > 0 ? around(boxes) : box,
    findings: [MESH_FINDING.negativeVolumes(lost.volume * mm ** 3)],
    isUnclear: false,
  };
};

export const noLoss = (box: Box): Loss => ({ lost: NOTHING, box, findings: [], isUnclear: false });
