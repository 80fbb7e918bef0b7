import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { type Box, boxOf, type Mesh, sizeOf, triangleCount } from '#measure/mesh/mesh.ts';
import { PREVIEW_BYTES_MAX } from '#measure/preview/limits.ts';
import { simplified } from './simplify.ts';

/*
 * A mesh preview, all numbers little-endian:
 *
 *   at  0  'KMSH'
 *   at  4  uint16    version, 1
 *   at  8  uint32    vertices
 *   at 12  uint32    triangles
 *   at 16  uint32    triangles that the part had before it was simplified
 *   at 24  float64   the part's box in mm: least x, y, z, then greatest x, y, z
 *   at 72  uint16    x, y, z of each vertex, in steps of (longest side / 65535) from the box's least corner
 *   then   uint16    three vertices of each triangle, counter-clockwise seen from outside
 *
 * What is not named is 0. A graphics card takes both lists as they are: positions as normalised integers.
 */
const MAGIC = 0x48534d4b;
const VERSION = 1;
const HEADER_BYTES = 72;
const BOX_AT = 24;
const STEPS = 65_535;
const BYTES_OF_VERTEX = 6;
const BYTES_OF_TRIANGLE = 6;

export interface MeshPreview {
  /** In mm. */
  mesh: Mesh;
  box: Box;
  /** Triangles of the part itself. */
  triangles: number;
}

const bytesOf = (vertices: number, triangles: number) =>
  HEADER_BYTES + vertices * BYTES_OF_VERTEX + triangles * BYTES_OF_TRIANGLE;

/** A triangle at each end of each axis, so that no end gets lost. */
const ENDS = 6;
const ENDS_BYTES = ENDS * (3 * BYTES_OF_VERTEX + BYTES_OF_TRIANGLE);

/** One step of all axes alike, so that nothing is warped. */
const stepOf = (box: Box) => Math.max(...sizeOf(box)) / STEPS || 1;

const onSteps = ({ vertices, triangles }: Mesh, { min }: Box, step: number): Mesh => ({
  vertices: vertices.map((value, at) => Math.round((value - (min[at % 3] as number)) / step)),
  triangles,
});

/** The triangles of a mesh that reach its ends where another does not. */
const missingEnds = (whole: Mesh, simple: Mesh): number[] => {
  const [wide, narrow] = [boxOf(whole), boxOf(simple)];
  const at = (corner: number, axis: number) => whole.vertices[corner * 3 + axis] as number;
  const ends = (['min', 'max'] as const).flatMap((end) =>
    [0, 1, 2].map((axis) => ({ axis, value: wide?.[end][axis], end })),
  );
  return ends
    .filter(({ axis, value, end }) => narrow?.[end][axis] !== value)
    .map(({ axis, value }) => Math.floor(whole.triangles.findIndex((corner) => at(corner, axis) === value) / 3));
};

const withTriangles = (simple: Mesh, whole: Mesh, added: readonly number[]): Mesh => {
  const corners = added.flatMap((triangle) => [...whole.triangles.subarray(triangle * 3, triangle * 3 + 3)]);
  const first = simple.vertices.length / 3;
  return {
    vertices: Float64Array.from([
      ...simple.vertices,
      ...corners.flatMap((corner) => [...whole.vertices.subarray(corner * 3, corner * 3 + 3)]),
    ]),
    triangles: Uint32Array.from([...simple.triangles, ...corners.keys().map((at) => first + at)]),
  };
};

const written = ({ vertices, triangles }: Mesh, { min, max }: Box, before: number): Uint8Array => {
  const bytes = new Uint8Array(bytesOf(vertices.length / 3, triangles.length / 3));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint16(4, VERSION, true);
  view.setUint32(8, vertices.length / 3, true);
  view.setUint32(12, triangles.length / 3, true);
  view.setUint32(16, before, true);
  [...min, ...max].forEach((value, at) => view.setFloat64(BOX_AT + at * 8, value, true));
  const trianglesAt = HEADER_BYTES + vertices.length * 2;
  vertices.forEach((value, at) => view.setUint16(HEADER_BYTES + at * 2, value, true));
  triangles.forEach((corner, at) => view.setUint16(trianglesAt + at * 2, corner, true));
  return bytes;
};

/**
 * A part to look at, in at most PREVIEW_BYTES_MAX: it has the part's box within a step, and looks the same.
 * @param mesh in mm; at least one triangle
 */
export const meshPreview = async (mesh: Mesh): Promise<Uint8Array> => {
  const box = boxOf(mesh);
  if (!box) throw new RangeError('a mesh without triangles has no preview');
  await MeshoptSimplifier.ready;
  const whole = onSteps(mesh, box, stepOf(box));
  const room = PREVIEW_BYTES_MAX - ENDS_BYTES;
  const simple = simplified(whole, (vertices, triangles) => bytesOf(vertices, triangles) <= room);
  return written(withTriangles(simple, whole, missingEnds(whole, simple)), box, triangleCount(mesh));
};

const damaged = () => new Error('This is no preview of a mesh, or a damaged one.');

/** @throws Error when the bytes are anything else */
export const readMeshPreview = (bytes: Uint8Array): MeshPreview => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || view.getUint32(0, true) !== MAGIC || view.getUint16(4, true) !== VERSION)
    throw damaged();
  const [vertices, triangles, before] = [8, 12, 16].map((at) => view.getUint32(at, true)) as [number, number, number];
  if (bytes.length !== bytesOf(vertices, triangles)) throw damaged();
  const numbers = Array.from({ length: 6 }, (_, at) => view.getFloat64(BOX_AT + at * 8, true));
  const box = { min: numbers.slice(0, 3), max: numbers.slice(3) };
  const step = stepOf(box);
  const trianglesAt = HEADER_BYTES + vertices * BYTES_OF_VERTEX;
  const mesh: Mesh = {
    vertices: new Float64Array(vertices * 3).map(
      (_, at) => (box.min[at % 3] as number) + view.getUint16(HEADER_BYTES + at * 2, true) * step,
    ),
    triangles: new Uint32Array(triangles * 3).map((_, at) => view.getUint16(trianglesAt + at * 2, true)),
  };
  if (mesh.triangles.some((corner) => corner >= vertices)) throw damaged();
  return { mesh, box, triangles: before };
};
