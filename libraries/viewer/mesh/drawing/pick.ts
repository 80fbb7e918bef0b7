import { axesOf, type Mesh, type MeshPreview, type View } from '#measure/preview';
import { type Camera, dot } from '#viewer/mesh/camera.ts';
import type { Cut, Offset, Picked } from '#viewer/stage/stage.ts';
import { cutOutline, isLeft, type Point, through } from './cut-outline.ts';
import { featureEdges } from './feature-edges.ts';
import type { Aim } from './part-drawing.ts';
import { metAt } from './sight.ts';

/** What is so near to a corner, in mm, are its own faces. */
const CLEAR_MM = 1e-4;
/** So many points are tried, the nearest first: of a part of many corners that is seen small, all are within reach. */
const TRIED_MAX = 64;

/** Edges of each part that somebody points at, as pairs of points. */
const known = new WeakMap<Mesh, [Point, Point][]>();

const edgesOf = (mesh: Mesh): [Point, Point][] => {
  const before = known.get(mesh);
  if (before) return before;
  const point = (at: number) => Array.from(mesh.vertices.subarray(at * 3, at * 3 + 3));
  const ends = featureEdges(mesh);
  const edges = Array.from({ length: ends.length / 2 }, (_, edge): [Point, Point] => [
    point(ends[edge * 2] as number),
    point(ends[edge * 2 + 1] as number),
  ]);
  known.set(mesh, edges);
  return edges;
};

const along = (from: Point, direction: Point, mm: number): Point =>
  from.map((value, axis) => value + (direction[axis] as number) * mm);

/** How far from where somebody points a place is seen, in pixels: to the right, and down. */
const offsetFrom = ({ middle, pxPerMm, ...view }: Camera, at: Offset) => {
  const [right, up] = axesOf(view);
  return (point: Point): Offset => {
    const off = point.map((value, axis) => value - (middle[axis] as number));
    return [dot(off, right) * pxPerMm - at[0], -dot(off, up) * pxPerMm - at[1]];
  };
};

/** Where a straight line towards the viewer leaves what is left of a part that is cut: at the plane, or never. */
const leavesAt = (from: Point, towards: Point, cut: Cut | undefined) => {
  const rise = cut ? cut.side * (towards[cut.axis] as number) : 0;
  return cut && rise > 0 ? (cut.side * (cut.at - (from[cut.axis] as number))) / rise : Infinity;
};

const normalTowards = ({ vertices, triangles }: Mesh, triangle: number, towards: Point) => {
  const at = (corner: number, axis: number) => vertices[(triangles[triangle + corner] as number) * 3 + axis] as number;
  const [u, v] = [1, 2].map((corner) => [0, 1, 2].map((axis) => at(corner, axis) - at(0, axis))) as [
    number[],
    number[],
  ];
  const cross = (one: 0 | 1 | 2, other: 0 | 1 | 2) =>
    (u[one] as number) * (v[other] as number) - (u[other] as number) * (v[one] as number);
  return dot([cross(1, 2), cross(2, 0), cross(0, 1)], towards);
};

/** The face nearest to the viewer that is left on a straight line, and how far away it is. */
const nearestFace = (mesh: Mesh, from: Point, towards: Point, cut: Cut | undefined) => {
  let nearest: { met: number; triangle: number } | undefined;
  for (let triangle = 0; triangle < mesh.triangles.length; triangle += 3) {
    const met = metAt(mesh, triangle, from, towards);
    if (met > (nearest?.met ?? -Infinity) && isLeft(along(from, towards, met), cut)) nearest = { met, triangle };
  }
  return nearest;
};

/** How far away a part is seen on a straight line: at a face, or where it is cut; undefined beside it. */
const seenAt = (mesh: Mesh, from: Point, view: View, cut: Cut | undefined) => {
  const [, , towards] = axesOf(view);
  const nearest = nearestFace(mesh, from, towards, cut);
  if (!nearest) return undefined;
  const cutAt = leavesAt(from, towards, cut);
  // The inside of a face is behind what was cut.
  return cutAt !== Infinity && normalTowards(mesh, nearest.triangle, towards) < 0 ? cutAt : nearest.met;
};

const isSeen = (mesh: Mesh, point: Point, { camera, cut }: Aim) => (seenAt(mesh, point, camera, cut) ?? 0) <= CLEAR_MM;

/** Corners where edges begin and end, and where they are cut. */
const cornersOf = (mesh: Mesh, cut: Cut | undefined): Point[] =>
  edgesOf(mesh).flatMap(([from, to]) => {
    const met = cut && through(from, to, cut);
    return [...[from, to].filter((end) => isLeft(end, cut)), ...(met ? [met] : [])];
  });

/** The point of a line that is nearest to where somebody points. */
const nearestOn = ([from, to]: readonly [Point, Point], offset: (point: Point) => Offset): Point => {
  const [[x1, y1], [x2, y2]] = [offset(from), offset(to)];
  const [x, y] = [x2 - x1, y2 - y1];
  const share = Math.max(0, Math.min(1, -(x1 * x + y1 * y) / (x * x + y * y || 1)));
  return from.map((value, axis) => value + ((to[axis] as number) - value) * share);
};

/** The nearest of some points that is within reach and not hidden behind the part. */
const nearestOf = (points: readonly Point[], mesh: Mesh, aim: Aim) => {
  const offset = offsetFrom(aim.camera, aim.at);
  return points
    .map((point) => ({ point, px: Math.hypot(...offset(point)) }))
    .filter(({ px }) => px <= aim.reach)
    .toSorted((one, other) => one.px - other.px)
    .slice(0, TRIED_MAX)
    .find(({ point }) => isSeen(mesh, point, aim))?.point;
};

/** The outline of what is cut, where somebody points beside it: walls are measured there. */
const nearestCut = (mesh: Mesh, aim: Aim) => {
  const { cut, camera, at } = aim;
  if (!cut) return undefined;
  const offset = offsetFrom(camera, at);
  return nearestOf(
    cutOutline(mesh, cut).map((line) => nearestOn(line, offset)),
    mesh,
    aim,
  );
};

/** Where the part is seen. */
const surfaceAt = (mesh: Mesh, { camera, at: [x, y], cut }: Aim) => {
  const [right, up, towards] = axesOf(camera);
  const from = along(along(camera.middle, right, x / camera.pxPerMm), up, -y / camera.pxPerMm);
  const seen = seenAt(mesh, from, camera, cut);
  return seen === undefined ? undefined : along(from, towards, seen);
};

/** The point of a part at which somebody points; undefined beside the part. */
export const pick = ({ mesh, triangles }: MeshPreview, aim: Aim): Picked | undefined => {
  const corner = nearestOf(cornersOf(mesh, aim.cut), mesh, aim);
  const point = corner ?? nearestCut(mesh, aim) ?? surfaceAt(mesh, aim);
  return point && { point, isExact: triangles === mesh.triangles.length / 3 };
};
