import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBudget } from '#measure/budget.ts';
import { boxOf, type Mesh, triangleCount } from '#measure/mesh/mesh.ts';
import { readStl } from '#measure/mesh/readers/stl.ts';
import { topologyOf } from '#measure/mesh/topology/topology.ts';
import { weld } from '#measure/mesh/topology/weld.ts';
import { solidOf } from '#measure/mesh/volume/solid-volume.ts';
import { PREVIEW_BYTES_MAX } from '#measure/preview/limits.ts';
import { knot, meshHeaps } from '#measure/testing/mesh-heaps.ts';
import { box, bumpySphere } from '#measure/testing/meshes.ts';
import { meshPreview } from './mesh-preview.ts';
import { readMeshPreview } from './preview-format.ts';

const seen = async (mesh: Mesh) => {
  const bytes = await meshPreview(mesh);
  return { bytes, ...readMeshPreview(bytes) };
};
const trianglesOf = ({ vertices, triangles }: Mesh) =>
  [...triangles].map((corner) => [...vertices.subarray(corner * 3, corner * 3 + 3)].map((value) => value.toFixed(2)));
const volumeOf = (mesh: Mesh) => solidOf(mesh, topologyOf(mesh)).volume;

describe('bytes that are no preview', () => {
  test('are refused, as are those that were cut off or damaged', async () => {
    const bytes = await meshPreview(box([10, 20, 30]));
    const damaged = (at: number, value: number) => Uint8Array.from(bytes, (one, index) => (index === at ? value : one));
    for (const wrong of [
      new Uint8Array(0),
      bytes.subarray(0, -1),
      damaged(0, 0),
      damaged(4, 2),
      damaged(8, 200),
      damaged(bytes.length - 1, 200),
    ])
      expect(() => readMeshPreview(wrong)).toThrow('no preview');
  });

  test('are not made of nothing', async () => {
    await expect(meshPreview({ vertices: new Float64Array(0), triangles: new Uint32Array(0) })).rejects.toThrow(
      'without triangles',
    );
  });
});

describe('a preview', () => {
  test('of a small part is the part, triangle for triangle', async () => {
    const { mesh, triangles, bytes } = await seen(box([40, 30, 20], [5, -5, 100]));
    expect(trianglesOf(mesh)).toEqual(trianglesOf(box([40, 30, 20], [5, -5, 100])));
    expect(triangles).toBe(12);
    expect(bytes.length).toBeLessThan(300);
  });

  test("of a customer's plate has the plate's size, and all its triangles", async () => {
    const plate = weld(
      readStl(
        readFileSync('tests/fixtures/cad/plate_holes.STL'),
        createBudget(() => 0),
      ),
    );
    const { mesh, box: around } = await seen(plate);
    expect(around).toEqual(boxOf(plate));
    expect(triangleCount(mesh)).toBe(1_252);
  });

  test('is never larger than 150 kB, and shows the same box as the part, whatever the part is', async () => {
    await fc.assert(
      fc.asyncProperty(meshHeaps, async (heap) => {
        const { mesh, box: around, bytes } = await seen(heap);
        expect(bytes.length).toBeLessThanOrEqual(PREVIEW_BYTES_MAX);
        expect(around).toEqual(boxOf(heap));
        const shown = boxOf(mesh);
        const step = Math.max(...around.max.map((value, axis) => value - (around.min[axis] as number))) / 65_535;
        for (const end of ['min', 'max'] as const)
          around[end].forEach((value, axis) => {
            expect(Math.abs((shown?.[end][axis] ?? Number.NaN) - value)).toBeLessThanOrEqual(step * 1.01 + 1e-9);
          });
      }),
      { numRuns: 60 },
    );
  });

  test('of a knot, in which every edge belongs to many triangles, fits all the same', async () => {
    const { bytes, mesh } = await seen(knot(60_000));
    expect(bytes.length).toBeLessThanOrEqual(PREVIEW_BYTES_MAX);
    expect(triangleCount(mesh)).toBeGreaterThan(1_000);
  });

  test.each([
    [220_000, 'an STL file of 11 MB'],
    [720_000, 'one of 36 MB'],
  ])('of %d triangles, %s, fits into 150 kB and still is that part', async (count) => {
    const part = bumpySphere(50, count);
    const { mesh, triangles, bytes } = await seen(part);
    expect(triangles).toBe(triangleCount(part));
    expect(bytes.length).toBeLessThanOrEqual(PREVIEW_BYTES_MAX);
    expect(bytes.length).toBeGreaterThan(PREVIEW_BYTES_MAX * 0.8); // as good as it can be
    expect(volumeOf(mesh) / volumeOf(part)).toBeCloseTo(1, 2);
  });
});
