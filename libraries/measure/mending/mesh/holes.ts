import type { Mesh } from '#measure/mesh/mesh.ts';
import { trianglesOf } from '#measure/mesh/readers/polygon.ts';
import { cross, dot, faceOf, minus, type Vector } from '#measure/mesh/spatial/face.ts';
import { edgesOf } from '#measure/mesh/topology/edges.ts';

/** Of the part's surface: a larger hole is another part. */
const AREA_SHARE_MAX = 0.25;
/** How far from its plane a corner of a hole may lie, of the hole's size. */
const UNEVEN_MAX = 0.01;
/** What fills a hole goes on as the faces around it do, up to this angle: the end of a tube does not. */
const SMOOTH = Math.cos((30 * Math.PI) / 180);
/** Of its rim, the share along which it has to. */
const SMOOTH_SHARE = 0.25;
const CORNERS_MAX = 400;
const HOLES_MAX = 1_000;

interface RimEdge {
  to: number;
  /** Of the face on the other side. */
  normal: Vector;
}

/** Where the rim goes from each vertex, so that what fills it faces as its neighbours do; undefined where rims meet. */
const rimOf = (mesh: Mesh) => {
  const { triangles } = mesh;
  const ofCorner = new Uint32Array(triangles.length);
  const { forward, backward } = edgesOf(mesh, ofCorner);
  const rim = new Map<number, RimEdge | undefined>();
  for (let corner = 0; corner < triangles.length; corner += 1) {
    const edge = ofCorner[corner] as number;
    if ((forward[edge] as number) + (backward[edge] as number) !== 1) continue;
    const triangle = Math.floor(corner / 3);
    const to = triangles[corner] as number;
    const from = triangles[corner % 3 === 2 ? corner - 2 : corner + 1] as number;
    rim.set(from, rim.has(from) ? undefined : { to, normal: faceOf(mesh, triangle).normal });
  }
  return rim;
};

/** The rims that are one simple round each. */
const loopsOf = (rim: ReadonlyMap<number, RimEdge | undefined>): number[][] => {
  const seen = new Set<number>();
  const loops: number[][] = [];
  for (const start of rim.keys()) {
    const loop: number[] = [];
    let at: number | undefined = start;
    while (at !== undefined && !seen.has(at)) {
      seen.add(at);
      loop.push(at);
      at = rim.get(at)?.to;
    }
    if (at === start && loop.length >= 3) loops.push(loop);
  }
  return loops;
};

const pointOf = ({ vertices }: Mesh, vertex: number): Vector => [
  vertices[vertex * 3] as number,
  vertices[vertex * 3 + 1] as number,
  vertices[vertex * 3 + 2] as number,
];

const size = (vector: Vector) => Math.sqrt(dot(vector, vector));

/** The area vector of a loop (Newell), and how far it is from flat, of its size. */
const shapeOf = (points: readonly Vector[]) => {
  const origin = points[0] as Vector;
  let normal: Vector = [0, 0, 0];
  points.forEach((point, at) => {
    const turn = cross(minus(point, origin), minus(points[(at + 1) % points.length] as Vector, origin));
    normal = [normal[0] + turn[0], normal[1] + turn[1], normal[2] + turn[2]];
  });
  const double = size(normal);
  const across = Math.max(...points.map((point) => size(minus(point, origin))));
  const unit: Vector = [normal[0] / double, normal[1] / double, normal[2] / double];
  const uneven = Math.max(...points.map((point) => Math.abs(dot(minus(point, origin), unit)))) / across;
  return { unit, area: double / 2, uneven };
};

/** Whether the faces around go on in what fills the hole. */
const goesOn = (loop: readonly number[], points: readonly Vector[], unit: Vector, rim: ReturnType<typeof rimOf>) => {
  let [whole, smooth] = [0, 0];
  loop.forEach((vertex, at) => {
    const length = size(minus(points[(at + 1) % points.length] as Vector, points[at] as Vector));
    whole += length;
    const normal = rim.get(vertex)?.normal;
    if (normal && dot(normal, unit) >= SMOOTH) smooth += length;
  });
  return smooth >= whole * SMOOTH_SHARE;
};

const surfaceOf = (mesh: Mesh) => {
  let area = 0;
  for (let triangle = 0; triangle * 3 < mesh.triangles.length; triangle += 1) area += faceOf(mesh, triangle).area;
  return area;
};

/**
 * Fills holes that are small, flat, and go on as the faces around them do: those nobody means.
 * @param mesh welded, and its faces turned alike
 */
export const fillHoles = (mesh: Mesh): { mesh: Mesh; filled: number; area: number } => {
  const rim = rimOf(mesh);
  const none = { mesh, filled: 0, area: 0 };
  if (rim.size === 0) return none;
  const loops = loopsOf(rim).filter(({ length }) => length <= CORNERS_MAX);
  if (loops.length === 0 || loops.length > HOLES_MAX) return none;
  const largest = surfaceOf(mesh) * AREA_SHARE_MAX;
  const fills = loops.flatMap((loop) => {
    const points = loop.map((vertex) => pointOf(mesh, vertex));
    const { unit, area, uneven } = shapeOf(points);
    if (!(area > 0) || area > largest || uneven > UNEVEN_MAX || !goesOn(loop, points, unit, rim)) return [];
    const corners = trianglesOf([...loop.keys()], points.flat());
    return [{ area, corners: corners.map((corner) => loop[corner] as number) }];
  });
  if (fills.length === 0) return none;
  const added = fills.flatMap(({ corners }) => corners);
  const triangles = new Uint32Array(mesh.triangles.length + added.length);
  triangles.set(mesh.triangles);
  triangles.set(added, mesh.triangles.length);
  return {
    mesh: { vertices: mesh.vertices, triangles },
    filled: fills.length,
    area: fills.reduce((sum, { area }) => sum + area, 0),
  };
};
