import { beforeAll, describe, expect, test } from 'vitest';
import { measure } from '#measure';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { type asStl, box, together } from '#measure/testing/meshes.ts';
import { bracket, cone, cylinder, posed, sphere, torus, tube } from '#measure/testing/parts.ts';
import { meshObject, packedThreeMf } from '#measure/testing/threemf.ts';

type Mesh = Parameters<typeof asStl>[0];
type Kernel = Awaited<ReturnType<typeof import('manifold-3d')['default']>>;
let kernel: Kernel;

beforeAll(async () => {
  const { default: load } = await import('manifold-3d');
  kernel = await load();
  kernel.setup();
});

/** With each corner once, and without the triangles of a pole that are none. */
const inKernel = ({ vertices, triangles }: Mesh) => {
  const numbers = new Map<string, number>();
  const corners = [...triangles].map((corner) => {
    const key = vertices.subarray(corner * 3, corner * 3 + 3).join(' ');
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
  const kept = corners.filter((_, at) => {
    const [a, b, c] = corners.slice(at - (at % 3), at - (at % 3) + 3);
    return a !== b && b !== c && c !== a;
  });
  const places = Float32Array.from([...numbers.keys()].flatMap((key) => key.split(' ').map(Number)));
  return new kernel.Manifold(new kernel.Mesh({ numProp: 3, vertProperties: places, triVerts: Uint32Array.from(kept) }));
};

/** The bodies, and what is taken away from them, as PrusaSlicer writes it: in one mesh. */
const asFile = (bodies: readonly Mesh[], cuts: readonly Mesh[]) => {
  const volumes = [...bodies, ...cuts];
  let first = 0;
  const noted = volumes.map(({ triangles }, at) => {
    const last = first + triangles.length / 3 - 1;
    const type = at < bodies.length ? 'ModelPart' : 'NegativeVolume';
    const volume = `<volume firstid="${first}" lastid="${last}"><metadata type="volume" key="volume_type" value="${type}"/></volume>`;
    first = last + 1;
    return volume;
  });
  return packedThreeMf(meshObject(1, together(...volumes)), '<item objectid="1"/>', {
    'Metadata/Slic3r_PE_model.config': `<config><object id="1">${noted.join('')}</object></config>`,
  });
};

const leaning = (mesh: Mesh, at: number) =>
  posed(mesh, { turn: [at * 0.7, at * 1.3, at * 0.4], shift: [at * 2, 5 - at, at * 1.5] });

describe('of a body that is cut by negative volumes as much is left as another kernel leaves', () => {
  test.each([
    ['a pipe by a rod', [tube(10, 3, 20, 32)], [leaning(cylinder(3, 40, 24), 1)]],
    ['a ball by a cone and a block', [sphere(9, 24)], [leaning(cone(6, 15, 24), 2), box([6, 6, 6], [2, 2, 2])]],
    ['an angle by a ring', [bracket(18, 4, 8)], [leaning(torus(8, 4, 32), 3)]],
    ['bodies that overlap, by one', [sphere(8, 24), leaning(tube(8, 2, 15, 32), 1)], [leaning(box([20, 6, 6]), 2)]],
    ['by cuts that overlap', [box([20, 20, 20])], [leaning(tube(8, 2, 15, 32), 1), leaning(bracket(18, 4, 8), 2)]],
    [
      'by cuts that lie flush with it and each other',
      [box([20, 20, 20])],
      [box([10, 10, 10], [10, 10, 10]), box([5, 10, 10], [5, 10, 10])],
    ],
    ['a part by what covers its end', [leaning(bracket(18, 4, 8), 1)], [leaning(box([14, 40, 40], [-5, -5, -5]), 2)]],
  ])('%s', async (_, bodies, cuts) => {
    const left = kernel.Manifold.union(bodies.map(inKernel)).subtract(kernel.Manifold.union(cuts.map(inKernel)));
    const { min, max } = left.boundingBox();
    const bytes = await asFile(bodies, cuts);
    const { verdict, quantities, sizeMm } = await measure(
      { name: 'part.3mf', bytes, limits: {} },
      { inflateRaw, clock: () => 0 },
    );
    expect(verdict).toBe('exact');
    expect(Number(quantities.volumeMm3) / left.volume()).toBeCloseTo(1, 4);
    expect(Number(quantities.areaMm2) / left.surfaceArea()).toBeCloseTo(1, 3);
    sizeMm?.forEach((side, axis) => {
      expect(side).toBeCloseTo((max[axis] as number) - (min[axis] as number), 3);
    });
  });
});
