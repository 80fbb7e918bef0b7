import type { Mesh } from '#measure/mesh/mesh.ts';

type Corner = readonly [number, number, number];

/** Two triangles per side, counter-clockwise seen from outside. */
const BOX_TRIANGLES = [
  [0, 2, 1],
  [0, 3, 2],
  [4, 5, 6],
  [4, 6, 7],
  [0, 1, 5],
  [0, 5, 4],
  [1, 2, 6],
  [1, 6, 5],
  [2, 3, 7],
  [2, 7, 6],
  [3, 0, 4],
  [3, 4, 7],
];

/** A box with one corner at `at`. */
export const box = (size: Corner, at: Corner = [0, 0, 0]): Mesh => {
  const [x, y, z] = size;
  const corners = [
    [0, 0, 0],
    [x, 0, 0],
    [x, y, 0],
    [0, y, 0],
    [0, 0, z],
    [x, 0, z],
    [x, y, z],
    [0, y, z],
  ];
  return {
    vertices: Float64Array.from(corners.flatMap((corner) => corner.map((value, axis) => value + (at[axis] ?? 0)))),
    triangles: Uint32Array.from(BOX_TRIANGLES.flat()),
  };
};

export const together = (...meshes: Mesh[]): Mesh => {
  let first = 0;
  const triangles = meshes.flatMap((mesh) => {
    const own = [...mesh.triangles].map((corner) => corner + first);
    first += mesh.vertices.length / 3;
    return own;
  });
  return {
    vertices: Float64Array.from(meshes.flatMap(({ vertices }) => [...vertices])),
    triangles: Uint32Array.from(triangles),
  };
};

/** Without the triangles of these numbers. */
export const without = ({ vertices, triangles }: Mesh, ...numbers: number[]): Mesh => ({
  vertices,
  triangles: triangles.filter((_, corner) => !numbers.includes(Math.floor(corner / 3))),
});

/** With the triangles of these numbers flipped, or all if none are given. */
export const turned = ({ vertices, triangles }: Mesh, ...numbers: number[]): Mesh => ({
  vertices,
  triangles: triangles.map((corner, at) => {
    if (numbers.length > 0 && !numbers.includes(Math.floor(at / 3))) return corner;
    return at % 3 === 0 ? corner : (triangles[at % 3 === 1 ? at + 1 : at - 1] as number);
  }),
});

/** As a binary STL file. */
export const asStl = ({ vertices, triangles }: Mesh, header = 'a part'): Uint8Array => {
  const bytes = new Uint8Array(84 + (triangles.length / 3) * 50);
  bytes.set(new TextEncoder().encode(header).subarray(0, 80));
  const view = new DataView(bytes.buffer);
  view.setUint32(80, triangles.length / 3, true);
  triangles.forEach((vertex, corner) => {
    const at = 84 + Math.floor(corner / 3) * 50 + 12 + (corner % 3) * 12;
    for (let axis = 0; axis < 3; axis += 1) view.setFloat32(at + axis * 4, vertices[vertex * 3 + axis] as number, true);
  });
  return bytes;
};

/** A closed part without flat faces, of about so many triangles, around 0. */
export const bumpySphere = (radius: number, triangles: number): Mesh => {
  const rings = Math.round(Math.sqrt(triangles / 4));
  const around = rings * 2;
  const at = (ring: number, step: number) => 1 + (ring - 1) * around + (step % around);
  const vertices = [0, 0, radius];
  for (let ring = 1; ring < rings; ring += 1)
    for (let step = 0; step < around; step += 1) {
      const [v, u] = [(ring / rings) * Math.PI, (step / around) * 2 * Math.PI];
      const bumpy = radius * (1 + 0.08 * Math.sin(9 * u) * Math.sin(v) * Math.sin(7 * v));
      vertices.push(bumpy * Math.cos(u) * Math.sin(v), bumpy * Math.sin(u) * Math.sin(v), bumpy * Math.cos(v));
    }
  const last = vertices.length / 3;
  vertices.push(0, 0, -radius);
  const corners: number[] = [];
  for (let step = 0; step < around; step += 1) {
    corners.push(0, at(1, step), at(1, step + 1), last, at(rings - 1, step + 1), at(rings - 1, step));
    for (let ring = 1; ring < rings - 1; ring += 1) {
      const [a, b, c, d] = [at(ring, step), at(ring + 1, step), at(ring + 1, step + 1), at(ring, step + 1)];
      corners.push(a, b, c, a, c, d);
    }
  }
  return { vertices: Float64Array.from(vertices), triangles: Uint32Array.from(corners) };
};
