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
/** A gap drawn at just the limit is rounded to either side. */
const ROUNDING_MM = 0.01;

/** The gap, in mm and across: how much wider a hole is than its pin. */
interface Fit {
  pin: RoundFace;
  hole: RoundFace;
  gapMm: number;
}

const isCoaxial = (one: RoundFace, other: RoundFace) => {
  const between: Vector = along(other.middle, one.middle, -1);
  const sideways = along(between, one.axis, -dot(between, one.axis));
  return Math.abs(dot(one.axis, other.axis)) > 0.999 && Math.hypot(...sideways) < one.diameter / 20;
};

/** How far two round faces with one axis lie beside each other. */
const overlap = (one: RoundFace, other: RoundFace) =>
  (one.length + other.length) / 2 - Math.abs(dot(along(other.middle, one.middle, -1), one.axis));

/** A pin that stands in its hole belongs to that one, as in a hinge that is printed in one piece; any other to the hole that is nearest to its size. */
const fitOf = (pin: RoundFace, holes: readonly RoundFace[], { mmPerUnit, least, most }: Bounds): Fit | undefined => {
  const fits = holes.flatMap((hole) => {
    const gapMm = (hole.diameter - pin.diameter) * mmPerUnit;
    const isInside = isCoaxial(pin, hole) && overlap(pin, hole) > 0;
    if (gapMm < least || gapMm > most || (isInside && gapMm <= 0)) return [];
    return [{ fit: { pin, hole, gapMm }, order: isInside ? -1 : Math.abs(gapMm) }];
  });
  return fits.toSorted((one, other) => one.order - other.order)[0]?.fit;
};

interface Bounds {
  mmPerUnit: number;
  least: number;
  most: number;
}

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
    .toSorted((one, other) => one.gapMm - other.gapMm);
  const [closest] = fits;
  if (!closest) return [];
  const where: Place[] = [...new Set(fits.flatMap(({ pin, hole }) => [pin, hole]))].map(({ on }) => ({ from: on }));
  const sizes = { pinMm: closest.pin.diameter * mmPerUnit, holeMm: closest.hole.diameter * mmPerUnit };
  return [
    SHAPE_FINDING.closeFit({ count: fits.length, where: placesInMm(where, mmPerUnit) }, sizes, {
      movingGapMm,
      accuracyMm,
    }),
  ];
};
