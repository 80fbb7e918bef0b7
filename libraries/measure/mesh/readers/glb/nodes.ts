import { compose, type Matrix } from '#measure/affine/space.ts';
import { BUDGET, type Budget } from '#measure/budget.ts';
import { Refusal, tooComplex } from '#measure/refusals.ts';
import { entryOf, listOf, notGlb, type Unknown } from './container.ts';

/** A mesh of the document, where it is to be. */
export interface PlacedMesh {
  mesh: Unknown;
  transform: Matrix;
}

const posed = () =>
  new Refusal(
    'unsupported-extension',
    'This model moves by a skeleton or has poses. Please apply the pose that you want, and export it as STL or 3MF.',
  );

const numbersOf = (value: unknown, otherwise: readonly number[]): readonly number[] => {
  if (value === undefined) return otherwise;
  const numbers = listOf(value);
  if (numbers.length !== otherwise.length || !numbers.every(Number.isFinite)) throw notGlb('numbers of a node');
  return numbers as number[];
};

/** A turn by a quaternion, after a stretch, before a shift. */
const fromSteps = (node: Unknown): Matrix => {
  const [x, y, z, w] = numbersOf(node['rotation'], [0, 0, 0, 1]) as [number, number, number, number];
  const [sx, sy, sz] = numbersOf(node['scale'], [1, 1, 1]) as [number, number, number];
  const [tx, ty, tz] = numbersOf(node['translation'], [0, 0, 0]) as [number, number, number];
  return [
    ...([(1 - 2 * (y * y + z * z)) * sx, 2 * (x * y + z * w) * sx, 2 * (x * z - y * w) * sx] as const),
    ...([2 * (x * y - z * w) * sy, (1 - 2 * (x * x + z * z)) * sy, 2 * (y * z + x * w) * sy] as const),
    ...([2 * (x * z + y * w) * sz, 2 * (y * z - x * w) * sz, (1 - 2 * (x * x + y * y)) * sz] as const),
    ...([tx, ty, tz] as const),
  ];
};

/** Sixteen numbers, column by column. */
const IDENTITY_16 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const isLast = (at: number) => at % 4 === 3;

const transformOf = (node: Unknown): Matrix => {
  if (node['matrix'] === undefined) return fromSteps(node);
  const columns = numbersOf(node['matrix'], IDENTITY_16);
  if (columns.some((value, at) => isLast(at) && value !== IDENTITY_16[at])) throw notGlb('no affine map');
  return columns.filter((_, at) => !isLast(at)) as unknown as Matrix;
};

/** A node costs more than a triangle. */
const NODE_ITEMS = 10;

/** Up is y in glTF (3.4), and z where parts are made. */
const Z_UP: Matrix = [1, 0, 0, 0, 0, 1, 0, -1, 0, 0, 0, 0];

const rootsOf = (document: Unknown): readonly unknown[] => {
  if (listOf(document['scenes']).length > 0)
    return listOf(entryOf(document, 'scenes', document['scene'] ?? 0)['nodes']);
  const nodes = listOf(document['nodes']);
  const inner = new Set(nodes.flatMap((node) => listOf((node as Unknown | null)?.['children'])));
  return [...nodes.keys()].filter((at) => !inner.has(at));
};

/**
 * The meshes of the scene that is shown first, each where its nodes put it, with z up.
 * @throws Refusal `not-this-type`, `unsupported-extension` where a skeleton or poses move it, `too-complex`
 */
export const placedMeshes = (document: Unknown, budget: Budget): PlacedMesh[] => {
  const found: PlacedMesh[] = [];
  const visit = (index: unknown, outer: Matrix, depth: number) => {
    if (depth > BUDGET.depth) throw tooComplex(); // a circle ends here, too
    budget.spend(NODE_ITEMS);
    const node = entryOf(document, 'nodes', index);
    const transform = compose(transformOf(node), outer);
    if (node['mesh'] !== undefined) {
      const mesh = entryOf(document, 'meshes', node['mesh']);
      const weights = listOf(node['weights'] ?? mesh['weights']);
      if (node['skin'] !== undefined || weights.some((weight) => weight !== 0)) throw posed();
      found.push({ mesh, transform });
    }
    for (const child of listOf(node['children'])) visit(child, transform, depth + 1);
  };
  for (const root of rootsOf(document)) visit(root, Z_UP, 0);
  return found;
};
