import { type Box, type Mesh, sizeOf, triangleCount } from '#measure/mesh/mesh.ts';

/** Cells along the longest side: as fine as two passes of the sort can tell apart. */
const CELLS = 256;
const BUCKETS = 4_096;
const BITS = 12;

/** Each value with two zeros behind each of its bits. */
const SPREAD = Uint32Array.from({ length: CELLS }, (_, value) => {
  let bits = value;
  bits = (bits | (bits << 8)) & 0x0300f00f;
  bits = (bits | (bits << 4)) & 0x030c30c3;
  return (bits | (bits << 2)) & 0x09249249;
});

/** The place of each triangle's centre on the Morton curve through a grid of cubes. */
const codesOf = (mesh: Mesh, box: Box) => {
  const { vertices, triangles } = mesh;
  const codes = new Uint32Array(triangleCount(mesh));
  const [x0, y0, z0] = box.min.map((value) => value * 3) as [number, number, number];
  const scale = (CELLS - 1) / Math.max(...sizeOf(box), Number.MIN_VALUE) / 3;
  for (let triangle = 0; triangle < codes.length; triangle += 1) {
    const a = (triangles[triangle * 3] as number) * 3;
    const b = (triangles[triangle * 3 + 1] as number) * 3;
    const c = (triangles[triangle * 3 + 2] as number) * 3;
    const x = (vertices[a] as number) + (vertices[b] as number) + (vertices[c] as number) - x0;
    const y = (vertices[a + 1] as number) + (vertices[b + 1] as number) + (vertices[c + 1] as number) - y0;
    const z = (vertices[a + 2] as number) + (vertices[b + 2] as number) + (vertices[c + 2] as number) - z0;
    codes[triangle] =
      (SPREAD[(x * scale) | 0] as number) |
      ((SPREAD[(y * scale) | 0] as number) << 1) |
      ((SPREAD[(z * scale) | 0] as number) << 2);
  }
  return codes;
};

/** Where each bucket of the sort begins. */
const beginsOf = (codes: Uint32Array, shift: number) => {
  const begins = new Uint32Array(BUCKETS + 1);
  for (let at = 0; at < codes.length; at += 1) {
    const bucket = (((codes[at] as number) >>> shift) & (BUCKETS - 1)) + 1;
    begins[bucket] = (begins[bucket] as number) + 1;
  }
  for (let bucket = 1; bucket <= BUCKETS; bucket += 1)
    begins[bucket] = (begins[bucket] as number) + (begins[bucket - 1] as number);
  return begins;
};

/**
 * The triangles of a mesh in the order of a space-filling curve, so that neighbours in space are neighbours in the list (Morton,
 * 1966; a radix sort of two passes).
 */
export const curveOrder = (mesh: Mesh, box: Box): Uint32Array => {
  const codes = codesOf(mesh, box);
  const byLowBits = new Uint32Array(codes.length);
  const low = beginsOf(codes, 0);
  for (let triangle = 0; triangle < codes.length; triangle += 1) {
    const bucket = (codes[triangle] as number) & (BUCKETS - 1);
    byLowBits[low[bucket] as number] = triangle;
    low[bucket] = (low[bucket] as number) + 1;
  }
  const order = new Uint32Array(codes.length);
  const high = beginsOf(codes, BITS);
  for (let at = 0; at < codes.length; at += 1) {
    const triangle = byLowBits[at] as number;
    const bucket = (codes[triangle] as number) >>> BITS;
    order[high[bucket] as number] = triangle;
    high[bucket] = (high[bucket] as number) + 1;
  }
  return order;
};
