import { type Box, type Mesh, sizeOf } from '#measure/mesh/mesh.ts';

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
export const BYTES_OF_VERTEX = 6;
export const BYTES_OF_TRIANGLE = 6;

export interface MeshPreview {
  /** In mm. */
  mesh: Mesh;
  box: Box;
  /** Triangles of the part itself. */
  triangles: number;
}

/** How long a preview is. */
export const bytesOf = (vertices: number, triangles: number) =>
  HEADER_BYTES + vertices * BYTES_OF_VERTEX + triangles * BYTES_OF_TRIANGLE;

/** One step of all axes alike, so that nothing is warped. */
export const stepOf = (box: Box) => Math.max(...sizeOf(box)) / STEPS || 1;

/**
 * @param mesh in steps from the box's least corner
 * @param before triangles of the part itself
 */
export const writeMeshPreview = ({ vertices, triangles }: Mesh, { min, max }: Box, before: number): Uint8Array => {
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

const damaged = () => new Error('This is no preview of a mesh, or a damaged one.');

/**
 * What a viewer shows. Nothing is loaded for it: a page whose policy forbids WebAssembly reads previews, too.
 * @throws Error when the bytes are anything else
 */
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
