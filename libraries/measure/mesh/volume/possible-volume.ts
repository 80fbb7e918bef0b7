import { type Box, type Mesh, sizeOf } from '#measure/mesh/mesh.ts';

/** What rounding adds to a volume. */
const ROUNDING = 1e-6;
/** Of the box, what is left by rounding where bodies leave nothing of each other. */
const NOTHING = 1e-12;
/** By how much of itself a volume may depend on from where it is measured: nothing, were all faces right. */
const DRIFT_MAX = 0.1;

const lengthOf = (vector: readonly number[]) => Math.sqrt(vector.reduce((sum, along) => sum + along * along, 0));

/** The sum of the triangles' area vectors, which is zero for a closed surface, and the sums of what each is along the axes. */
const shadowsOf = ({ vertices, triangles }: Mesh) => {
  const sum = [0, 0, 0];
  const size = [0, 0, 0];
  const at = (corner: number, axis: number) => vertices[(triangles[corner] as number) * 3 + axis] as number;
  for (let corner = 0; corner < triangles.length; corner += 3)
    for (let axis = 0; axis < 3; axis += 1) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      const [pu, pv] = [at(corner, u), at(corner, v)];
      const along =
        ((at(corner + 1, u) - pu) * (at(corner + 2, v) - pv) - (at(corner + 1, v) - pv) * (at(corner + 2, u) - pu)) / 2;
      (sum[axis] as number) += along;
      (size[axis] as number) += Math.abs(along);
    }
  return { sum, size };
};

/**
 * Whether a mesh can have this volume. None is nothing, or larger than its box, nor than its shadow along any axis times its length there; and
 * the volume of a closed one is the same from wherever it is measured, unless its faces contradict each other.
 * @param closed no open edges; of an open mesh only the box is known
 */
export const isPossible = (mesh: Mesh, box: Box, closed: boolean, volume: number): boolean => {
  const sides = sizeOf(box) as [number, number, number];
  const within = sides[0] * sides[1] * sides[2];
  if (!(volume > within * NOTHING && volume <= within * (1 + ROUNDING))) return false;
  if (!closed) return true;
  const { sum, size } = shadowsOf(mesh);
  const drift = (lengthOf(sum) * lengthOf(sides)) / 3;
  const most = Math.min(...sides.map((side, axis) => (side * (size[axis] as number)) / 2));
  return volume <= most * (1 + ROUNDING) && drift <= volume * DRIFT_MAX;
};
