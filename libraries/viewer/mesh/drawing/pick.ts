import { axesOf, type Mesh, type MeshPreview } from '#measure/preview';
import { type Camera, dot } from '#viewer/mesh/camera.ts';
import type { Offset, Picked } from '#viewer/stage/stage.ts';
import { featureEdges } from './feature-edges.ts';
import type { Aim } from './part-drawing.ts';
import { isSeen, metAt } from './sight.ts';

/** What is so near to a corner, in mm, are its own faces. */
const CLEAR_MM = 1e-4;

type Point = readonly number[];

/** Corners where edges begin and end, of each part that somebody points at. */
const corners = new WeakMap<Mesh, Point[]>();

const cornersOf = (mesh: Mesh): Point[] => {
  const known = corners.get(mesh);
  if (known) return known;
  const found = [...new Set(featureEdges(mesh))].map((at) => Array.from(mesh.vertices.subarray(at * 3, at * 3 + 3)));
  corners.set(mesh, found);
  return found;
};

/** How far from where somebody points a place is seen, in pixels. */
const awayFrom = ({ middle, pxPerMm, ...view }: Camera, at: Offset) => {
  const [right, up] = axesOf(view);
  return (point: Point) => {
    const off = point.map((value, axis) => value - (middle[axis] as number));
    return Math.hypot(dot(off, right) * pxPerMm - at[0], -dot(off, up) * pxPerMm - at[1]);
  };
};

/** The corner that is meant: the nearest that is not hidden behind the part. */
const nearestCorner = (mesh: Mesh, { camera, at, reach }: Aim) => {
  const away = awayFrom(camera, at);
  return cornersOf(mesh)
    .map((corner) => ({ corner, px: away(corner) }))
    .filter(({ px }) => px <= reach)
    .toSorted((one, other) => one.px - other.px)
    .find(({ corner }) => isSeen(mesh, corner, camera, CLEAR_MM))?.corner;
};

/** Where the surface is seen. */
const surfaceAt = (mesh: Mesh, { camera, at: [x, y] }: Aim) => {
  const [right, up, towards] = axesOf(camera);
  const along = (from: Point, direction: Point, mm: number) =>
    from.map((value, axis) => value + (direction[axis] as number) * mm);
  const from = along(along(camera.middle, right, x / camera.pxPerMm), up, -y / camera.pxPerMm);
  let nearest = -Infinity;
  for (let triangle = 0; triangle < mesh.triangles.length; triangle += 3) {
    const met = metAt(mesh, triangle, from, towards);
    if (met > nearest) nearest = met;
  }
  return nearest === -Infinity ? undefined : along(from, towards, nearest);
};

/** The point of a part at which somebody points; undefined beside the part. */
export const pick = ({ mesh, triangles }: MeshPreview, aim: Aim): Picked | undefined => {
  const point = nearestCorner(mesh, aim) ?? surfaceAt(mesh, aim);
  return point && { point, isExact: triangles === mesh.triangles.length / 3 };
};
