/** Faces that meet at more than so many degrees meet in an edge. */
export const EDGE_COSINE = Math.cos((32 * Math.PI) / 180);

const NOBODY = -1;

type Vector = readonly [x: number, y: number, z: number];

const cross = ([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector => [
  ay * bz - az * by,
  az * bx - ax * bz,
  ax * by - ay * bx,
];

/** Unit normals, of which none looks away from the viewer, areas, and how high each triangle stands on its longest side. */
const facesOf = (points: Float64Array, triangles: Uint32Array) => {
  const normals = new Float32Array(triangles.length);
  const areas = new Float32Array(triangles.length / 3);
  const heights = new Float32Array(triangles.length / 3);
  // In the picture y points down.
  const between = (from: number, to: number): Vector => [
    (points[to] as number) - (points[from] as number),
    (points[from + 1] as number) - (points[to + 1] as number),
    (points[to + 2] as number) - (points[from + 2] as number),
  ];
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => (triangles[at + corner] as number) * 3) as [number, number, number];
    const sides = [between(a, b), between(a, c), between(b, c)] as const;
    const [x, y, z] = cross(sides[0], sides[1]);
    const doubleArea = Math.hypot(x, y, z);
    if (!(doubleArea > 0)) continue; // NaN too: a point has no place in a picture
    const length = z < 0 ? -doubleArea : doubleArea;
    normals.set([x / length, y / length, z / length], at);
    areas[at / 3] = doubleArea / 2;
    heights[at / 3] = doubleArea / (Math.max(...sides.map((side) => Math.hypot(...side))) || 1);
  }
  return { normals, areas, heights };
};

/** The triangle beyond each side of each triangle, or NOBODY. */
const neighboursOf = (vertices: number, triangles: Uint32Array): Int32Array => {
  const neighbours = new Int32Array(triangles.length).fill(NOBODY);
  const open = new Map<number, number>();
  for (let at = 0; at < triangles.length; at += 1) {
    const from = triangles[at] as number;
    const to = triangles[at % 3 === 2 ? at - 2 : at + 1] as number;
    const key = Math.min(from, to) * vertices + Math.max(from, to);
    const other = open.get(key);
    if (other === undefined) open.set(key, at);
    else {
      neighbours[at] = Math.floor(other / 3);
      neighbours[other] = Math.floor(at / 3);
      open.delete(key);
    }
  }
  return neighbours;
};

/**
 * The normal of each triangle, as seen: to the right, up, and towards the viewer. A needle's own normal means nothing: its
 * corners are rounded, and a mesh that was thinned out has many. One that looks elsewhere than all its neighbours takes theirs.
 * @param points where the vertices are in the picture, the third towards the viewer
 * @param thin what is thinner is a needle; in samples of the picture
 */
export const faceNormals = (points: Float64Array, triangles: Uint32Array, thin: number): Float32Array => {
  const { normals, areas, heights } = facesOf(points, triangles);
  const settled = normals.slice();
  const neighbours = neighboursOf(points.length / 3, triangles);
  for (let face = 0; face < heights.length; face += 1) {
    if ((heights[face] as number) >= thin) continue;
    const beside = [...neighbours.subarray(face * 3, face * 3 + 3)].filter((one) => one !== NOBODY);
    const normalOf = (of: number) => normals.subarray(of * 3, of * 3 + 3);
    const [x = 0, y = 0, z = 0] = normalOf(face);
    const isAlone = beside.every((one) => {
      const [i = 0, j = 0, k = 0] = normalOf(one);
      return x * i + y * j + z * k < EDGE_COSINE;
    });
    if (!isAlone || beside.length === 0) continue;
    const sum = [0, 1, 2].map((axis) =>
      beside.reduce((total, one) => total + (areas[one] as number) * (normals[one * 3 + axis] as number), 0),
    );
    const length = Math.hypot(...sum);
    if (length > 0)
      settled.set(
        sum.map((value) => value / length),
        face * 3,
      );
  }
  return settled;
};
