import type { Budget } from '#measure/budget.ts';
import { COORDINATE_MAX } from '#measure/limits.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { meshOfFaces } from '#measure/mesh/readers/faces.ts';
import { notFinite } from '#measure/refusals.ts';
import { notPly, type PlyHeader, type Property, readHeader } from './header.ts';
import { type Numbers, numbersOf } from './numbers.ts';

const CORNERS = /^vert(ex|ices)?_(index|indices)$/;

/** A polygon of thousands of corners, or a list that is only claimed. */
const LIST_MAX = 10_000;

const readList = (next: Numbers, { type, countType = 'uchar' }: Property, budget: Budget): number[] => {
  const count = next(countType);
  if (!(Number.isSafeInteger(count) && count >= 0 && count <= LIST_MAX)) throw notPly();
  budget.spend(count);
  return Array.from({ length: count }, () => next(type));
};

/** Reads an element of one kind after the other; each property by its place. */
const eachOf = (
  { count, properties }: PlyHeader['elements'][number],
  next: Numbers,
  budget: Budget,
  take: (values: readonly (number | number[])[]) => void,
) => {
  for (let at = 0; at < count; at += 1) {
    budget.spend(Math.max(1, properties.length));
    take(properties.map((property) => (property.countType ? readList(next, property, budget) : next(property.type))));
  }
};

const coordinate = (value: number | number[] | undefined) => {
  if (typeof value !== 'number' || !(Math.abs(value) <= COORDINATE_MAX)) throw notFinite();
  return value;
};

const readVertices = (element: PlyHeader['elements'][number], next: Numbers, budget: Budget, vertices: number[]) => {
  const axes = ['x', 'y', 'z'].map((axis) => element.properties.findIndex(({ name }) => name === axis));
  if (axes.includes(-1)) throw notPly();
  eachOf(element, next, budget, (values) => {
    for (const at of axes) vertices.push(coordinate(values[at]));
  });
};

const readFaces = (element: PlyHeader['elements'][number], next: Numbers, budget: Budget, faces: number[][]) => {
  const at = element.properties.findIndex(({ name, countType }) => countType !== undefined && CORNERS.test(name));
  eachOf(element, next, budget, (values) => {
    const corners = values[at];
    if (Array.isArray(corners) && corners.length >= 3) faces.push(corners);
  });
};

/**
 * Reads the faces of a PLY file, as text or binary; polygons are cut (polygon.ts). What else it holds, such as colours and edges, is passed
 * over; strips of triangles are not read. The format has no unit.
 * @throws Refusal `truncated`, `bad-index`, `bad-coordinates`, `not-this-type`, `no-geometry`, `too-complex`
 */
export const readPly = (bytes: Uint8Array, budget: Budget): Mesh => {
  const header = readHeader(bytes);
  const next = numbersOf(bytes, header);
  const vertices: number[] = [];
  const faces: number[][] = [];
  for (const element of header.elements) {
    if (element.name === 'vertex') readVertices(element, next, budget, vertices);
    else if (element.name === 'face') readFaces(element, next, budget, faces);
    else eachOf(element, next, budget, () => undefined);
  }
  return meshOfFaces(vertices, faces, 'PLY file');
};
