import type { Budget } from '#measure/budget.ts';
import type { MachineLimits } from '#measure/limits.ts';
import { type Detail, type Finding, PLACES_MAX } from '#measure/measurement.ts';
import { placesInMm } from '#measure/mesh/places.ts';
import type { Part } from './part.ts';
import { SHAPE_FINDING } from './shape-findings.ts';
import { THIN_SHARE, thinWalls, type Wall } from './thin-walls.ts';

/** What is said of thin walls: by the machine's limit, and all that a material may need more for. */
export interface Walls {
  findings: Finding[];
  /** Missing where nobody looked for them. */
  details?: Detail[];
}

export interface WallRequest {
  limits: MachineLimits;
  mmPerUnit: number;
  /** False until the customer has said which unit it is: until then nothing is compared with a limit in mm. */
  isUnitKnown: boolean;
  budget: Budget;
  /** How far a face may lie inside of the surface that it stands for, in mm; walls seem as much thinner. */
  offMm?: number;
}

const detailsOf = (walls: readonly Wall[], { mmPerUnit, offMm = 0 }: WallRequest): Detail[] =>
  walls.slice(0, PLACES_MAX).flatMap((wall) => {
    const mm = wall.thickness * mmPerUnit;
    const [where] = placesInMm([{ from: wall.from, to: wall.to }], mmPerUnit);
    return where ? [{ what: 'wall' as const, mm, thinFromMm: mm / THIN_SHARE + 2 * offMm, where }] : [];
  });

/**
 * Looks for walls that are too thin for the machine, and in the same go for those that are too thin for some material: which one it will be is
 * chosen later.
 */
export const wallsOf = (part: Part | undefined, request: WallRequest): Walls => {
  const { limits, mmPerUnit, isUnitKnown, budget, offMm = 0 } = request;
  const { minWallMm, thickestWallMm } = limits;
  if (!part || !isUnitKnown || minWallMm === undefined) return { findings: [] };
  const asked = [minWallMm, ...(thickestWallMm === undefined ? [] : [thickestWallMm])];
  const [thin = [], others = []] = thinWalls(
    part,
    asked.map((limit) => (limit - 2 * offMm) / mmPerUnit),
    budget,
  );
  const told = { count: thin.length, where: placesInMm(thin, mmPerUnit) };
  const thinnest = (thin[0]?.thickness ?? 0) * mmPerUnit;
  return {
    findings: thin.length === 0 ? [] : [SHAPE_FINDING.thinWall(told, thinnest, minWallMm)],
    ...(thickestWallMm !== undefined && { details: detailsOf([...thin, ...others], request) }),
  };
};
