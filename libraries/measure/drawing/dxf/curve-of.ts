import { IDENTITY, type Matrix } from '#measure/affine/space.ts';
import type { Budget } from '#measure/budget.ts';
import { arc, type Curve, circle, ellipse, polyline } from './curve.ts';
import { type Entity, inRange, numberOf, numbersOf } from './document.ts';
import { fromExtrusion } from './matrix.ts';
import { nurbs } from './spline.ts';
import { throughPoints } from './through-points.ts';

/** A curve and where its coordinate system lies. */
export interface Placed {
  curve: Curve;
  placement: Matrix;
}

const CLOSED = 1;
const MESH_OR_POLYFACE = 16 | 64;
const THREE_DIMENSIONAL = 8;
const SPLINE_FRAME = 16;

const point = (entity: Entity, first: number) => [first, first + 10, first + 20].map((code) => numberOf(entity, code));
const extrusion = (entity: Entity) =>
  fromExtrusion(numberOf(entity, 210), numberOf(entity, 220), numberOf(entity, 230, 1));
const zip = (...axes: readonly number[][]) => (axes[0] ?? []).map((_, at) => axes.map((axis) => axis[at] ?? 0));

/** The groups of a light polyline stand in a row: each x begins a corner, and a bulge belongs to the corner before it. */
const lightPolyline = (entity: Entity): Curve => {
  const elevation = numberOf(entity, 38);
  const corners = zip(numbersOf(entity, 10), numbersOf(entity, 20)).map(([x = 0, y = 0]) => [x, y, elevation]);
  const bulges: number[] = [];
  let corner = -1;
  for (const { code, value } of entity.tags) {
    if (code === 10) corner += 1;
    if (code === 42 && corner >= 0) bulges[corner] = inRange(Number(value));
  }
  return polyline(corners, bulges, (numberOf(entity, 70) & CLOSED) !== 0);
};

const oldPolyline = (entity: Entity): Curve => {
  const corners = entity.vertices.filter((vertex) => (numberOf(vertex, 70) & SPLINE_FRAME) === 0);
  return polyline(
    corners.map((vertex) => point(vertex, 10)),
    corners.map((vertex) => numberOf(vertex, 42)),
    (numberOf(entity, 70) & CLOSED) !== 0,
  );
};

const spline = (entity: Entity, budget: Budget): Curve => {
  const closed = (numberOf(entity, 70) & CLOSED) !== 0;
  const points = zip(numbersOf(entity, 10), numbersOf(entity, 20), numbersOf(entity, 30));
  // Without control points it only has the points that it passes through.
  if (points.length === 0)
    return throughPoints(zip(numbersOf(entity, 11), numbersOf(entity, 21), numbersOf(entity, 31)), closed, budget);
  return nurbs(
    { degree: numberOf(entity, 71, 3), knots: numbersOf(entity, 40), points, weights: numbersOf(entity, 41), closed },
    budget,
  );
};

const inWorld = (curve: Curve): Placed => ({ curve, placement: IDENTITY });
const inPlane = (curve: Curve, entity: Entity): Placed => ({ curve, placement: extrusion(entity) });

const placedEllipse = (entity: Entity) => {
  const [ax = 0, ay = 0] = point(entity, 11);
  const [from, to] = [numberOf(entity, 41), numberOf(entity, 42, 2 * Math.PI)];
  const isMirrored = numberOf(entity, 230, 1) < 0; // its points are in world coordinates, its turn is not
  const ratio = numberOf(entity, 40) * (isMirrored ? -1 : 1);
  return inWorld(ellipse(point(entity, 10), [ax, ay], ratio, from, to));
};

const placedPolyline = (entity: Entity) => {
  const flags = numberOf(entity, 70);
  if ((flags & MESH_OR_POLYFACE) !== 0) return undefined;
  const curve = oldPolyline(entity);
  return (flags & THREE_DIMENSIONAL) !== 0 ? inWorld(curve) : inPlane(curve, entity);
};

const CURVES = new Map<string, (entity: Entity, budget: Budget) => Placed | undefined>([
  ['LINE', (entity) => inWorld(polyline([point(entity, 10), point(entity, 11)], [], false))],
  ['CIRCLE', (entity) => inPlane(circle(point(entity, 10), numberOf(entity, 40)), entity)],
  [
    'ARC',
    (entity) =>
      inPlane(arc(point(entity, 10), numberOf(entity, 40), numberOf(entity, 50), numberOf(entity, 51)), entity),
  ],
  ['ELLIPSE', placedEllipse],
  ['LWPOLYLINE', (entity) => inPlane(lightPolyline(entity), entity)],
  ['POLYLINE', placedPolyline],
  ['SPLINE', (entity, budget) => inWorld(spline(entity, budget))],
]);

/** Whether entities of a type are lines to cut. */
export const isCurve = (type: string) => CURVES.has(type);

/**
 * The curve that an entity draws.
 * @returns undefined for entities that are no line to cut: texts, hatches, dimensions, meshes …
 */
export const curveOf = (entity: Entity, budget: Budget): Placed | undefined =>
  CURVES.get(entity.type)?.(entity, budget);
