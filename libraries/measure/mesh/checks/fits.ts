import type { MachineLimits } from '#measure/limits.ts';
import type { Finding, Place } from '#measure/measurement.ts';
import { triangleCount } from '#measure/mesh/mesh.ts';
import { placesInMm } from '#measure/mesh/places.ts';
import { along, dot, type Vector } from '#measure/mesh/spatial/face.ts';
import type { Part } from './part.ts';
import { type RoundFace, roundFaces } from './round-faces.ts';
import { SHAPE_FINDING } from './shape-findings.ts';

/** Pins and holes are drawn with few triangles; scans and sculptures have more, and none of them. */
const TRIANGLES_MAX = 40_000;
/** What is shorter is a rim or a rounded edge, and what is narrower is printed by eye. */
const LEAST_MM = 1;
/** Of a pin's diameter: what is wider goes around it as a rim around a hub. */
const HOLE_MOST = 1.5;
/** A gap drawn at just the limit is rounded to either side. */
const ROUNDING_MM = 0.01;

interface Fit {
  pin: RoundFace;
  hole: RoundFace;
  /** How much wider the hole is, in mm: the clearance of ISO 286. */
  gapMm: number;
}

interface Bounds {
  mmPerUnit: number;
  least: number;
  most: number;
}

const isCoaxial = (one: RoundFace, other: RoundFace) => {
  const between: Vector = along(other.middle, one.middle, -1);
  const sideways = along(between, one.axis, -dot(between, one.axis));
  return Math.abs(dot(one.axis, other.axis)) > 0.999 && Math.hypot(...sideways) < one.diameter / 20;
};

/** Whether two round faces with one axis lie beside each other. */
const standsIn = (pin: RoundFace, hole: RoundFace) =>
  isCoaxial(pin, hole) &&
  Math.abs(dot(along(hole.middle, pin.middle, -1), pin.axis)) < (pin.length + hole.length) / 2 &&
  hole.diameter < pin.diameter * HOLE_MOST;

/**
 * A pin that stands in a hole, as in a hinge that is printed in one piece, belongs to that one alone: the closest of several, and none that it
 * fills, as it is one with what is around it or the outside of a tube. Any other belongs to the hole that is nearest to its size.
 */
const fitOf = (
  pin: RoundFace,
  holes: readonly RoundFace[],
  { mmPerUnit, least }: Bounds,
): (Fit & { inside: boolean }) | undefined => {
  const fits = holes.map((hole): Fit => ({ pin, hole, gapMm: (hole.diameter - pin.diameter) * mmPerUnit }));
  const around = fits.filter(({ hole, gapMm }) => gapMm >= least && standsIn(pin, hole));
  const inside = around.length > 0;
  const nearest = (inside ? around : fits).toSorted((one, other) => Math.abs(one.gapMm) - Math.abs(other.gapMm))[0];
  return nearest && { ...nearest, inside };
};

const toldOf = (fits: readonly Fit[], mmPerUnit: number) => {
  const [closest] = fits.toSorted((one, other) => one.gapMm - other.gapMm);
  if (!closest) return undefined;
  const where: Place[] = [...new Set(fits.flatMap(({ pin, hole }) => [pin, hole]))].map(({ on }) => ({ from: on }));
  return {
    at: { count: fits.length, where: placesInMm(where, mmPerUnit) },
    sizes: { pinMm: closest.pin.diameter * mmPerUnit, holeMm: closest.hole.diameter * mmPerUnit },
  };
};

/**
 * Round pins with a hole of nearly their size that have less room than parts need that move: from as much too little as the machine may be off.
 * @param part closed, with its faces outwards
 */
export const fitFindings = (
  part: Part | undefined,
  { limits, mmPerUnit, isUnitKnown }: { limits: MachineLimits; mmPerUnit: number; isUnitKnown: boolean },
): Finding[] => {
  const { movingGapMm, accuracyMm } = limits;
  if (!part || !isUnitKnown || movingGapMm === undefined || accuracyMm === undefined) return [];
  if (triangleCount(part.mesh) > TRIANGLES_MAX) return [];
  const faces = roundFaces(part.mesh).filter(
    ({ length, diameter }) => length * mmPerUnit >= LEAST_MM && diameter * mmPerUnit >= LEAST_MM,
  );
  const holes = faces.filter(({ isHole }) => isHole);
  const bounds = { mmPerUnit, least: -accuracyMm - ROUNDING_MM, most: movingGapMm - ROUNDING_MM };
  const fits = faces
    .filter(({ isHole }) => !isHole)
    .flatMap((pin) => fitOf(pin, holes, bounds) ?? [])
    .filter(({ gapMm, inside }) => gapMm >= (inside ? -ROUNDING_MM : bounds.least) && gapMm <= bounds.most);
  const { inside = [], apart = [] } = Object.groupBy(fits, (fit) => (fit.inside ? 'inside' : 'apart'));
  const told = [toldOf(inside, mmPerUnit), toldOf(apart, mmPerUnit)] as const;
  return [
    ...(told[0] ? [SHAPE_FINDING.fusedFit(told[0].at, told[0].sizes, movingGapMm)] : []),
    ...(told[1] ? [SHAPE_FINDING.closeFit(told[1].at, told[1].sizes, { movingGapMm, accuracyMm })] : []),
  ];
};
