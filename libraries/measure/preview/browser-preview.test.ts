import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBudget } from '#measure/budget.ts';
import { boxOf, type Mesh, triangleCount } from '#measure/mesh/mesh.ts';
import { readStl } from '#measure/mesh/readers/stl.ts';
import { topologyOf } from '#measure/mesh/topology/topology.ts';
import { weld } from '#measure/mesh/topology/weld.ts';
import { solidOf } from '#measure/mesh/volume/solid-volume.ts';
import { knot, meshHeaps } from '#measure/testing/mesh-heaps.ts';
import { box, bumpySphere, together } from '#measure/testing/meshes.ts';
import { browserPreview } from './browser-preview.ts';
import { PREVIEW_BYTES_MAX } from './limits.ts';
import { clusteredPreview } from './mesh/clustered-preview.ts';
import { readMeshPreview } from './mesh/preview-format.ts';
import { svgPreview } from './svg/svg-preview.ts';

const seen = (mesh: Mesh) => {
  const bytes = clusteredPreview(mesh);
  return { bytes, ...readMeshPreview(bytes) };
};
const volumeOf = (mesh: Mesh) => solidOf(mesh, topologyOf(mesh)).volume;
const placeOf = ({ vertices }: Mesh, vertex: number) => vertices.subarray(vertex * 3, vertex * 3 + 3).join();

/** Triangles of which two corners are in one place. */
const collapsedIn = (mesh: Mesh) =>
  Array.from({ length: triangleCount(mesh) }, (_, at) => mesh.triangles.subarray(at * 3, at * 3 + 3)).filter(
    (corners) => new Set([...corners].map((corner) => placeOf(mesh, corner))).size < 3,
  ).length;

const expectSameBox = (shown: Mesh, part: Mesh) => {
  const [seen, real] = [boxOf(shown), boxOf(part)];
  if (!seen || !real) throw new Error('there is nothing to see');
  const step = Math.max(...real.max.map((value, axis) => value - (real.min[axis] as number))) / 65_535;
  for (const end of ['min', 'max'] as const)
    real[end].forEach((value, axis) => {
      expect(Math.abs((seen[end][axis] as number) - value)).toBeLessThanOrEqual(step * 1.01 + 1e-9);
    });
};

const cornersOfCube = (side: number) =>
  Array.from({ length: 8 }, (_, corner) => [0, 1, 2].map((axis) => ((corner >> axis) & 1) * side));

/** A cube with so many squares along each side. */
const fineCube = (side: number, count: number): Mesh => {
  const vertices: number[] = [];
  for (const axis of [0, 1, 2])
    for (const end of [0, 1])
      for (let u = 0; u < count; u += 1)
        for (let v = 0; v < count; v += 1) {
          const at = (du: number, dv: number) => {
            const point = [0, 0, 0];
            point[axis] = end * side;
            point[(axis + 1) % 3] = ((u + du) * side) / count;
            point[(axis + 2) % 3] = ((v + dv) * side) / count;
            return point;
          };
          const square = [at(0, 0), at(1, 0), at(1, 1), at(0, 0), at(1, 1), at(0, 1)];
          vertices.push(...(end === 1 ? square : square.toReversed()).flat());
        }
  return weld({
    vertices: Float64Array.from(vertices),
    triangles: Uint32Array.from({ length: vertices.length / 3 }, (_, at) => at),
  });
};

describe('a preview that is made in a browser', () => {
  test('is not made of nothing', () =>
    expect(() => clusteredPreview({ vertices: new Float64Array(0), triangles: new Uint32Array(0) })).toThrow(
      'without triangles',
    ));

  test('of a single point, or of a line, is that: it has a box and no surface', () => {
    for (const end of [0, 5]) {
      const thin = { vertices: Float64Array.of(0, 0, 0, end, 0, 0, end, 0, 0), triangles: Uint32Array.of(0, 1, 2) };
      expect(readMeshPreview(clusteredPreview(thin)).box.max).toEqual([end, 0, 0]);
    }
  });

  test('is never larger than 150 kB, has the part’s box, and is the same each time, whatever the part is', () => {
    fc.assert(
      fc.property(meshHeaps, (heap) => {
        const { mesh, bytes, box: around } = seen(heap);
        expect(bytes.length).toBeLessThanOrEqual(PREVIEW_BYTES_MAX);
        expect(around).toEqual(boxOf(heap));
        expectSameBox(mesh, heap);
        expect(clusteredPreview(heap)).toEqual(bytes);
      }),
      { numRuns: 60 },
    );
  });

  test('of a knot, in which every edge belongs to many triangles, fits all the same', () => {
    const { bytes, mesh } = seen(knot(60_000));
    expect(bytes.length).toBeLessThanOrEqual(PREVIEW_BYTES_MAX);
    expect(collapsedIn(mesh)).toBe(0);
  });

  test('of a small part is the part, triangle for triangle', () => {
    const { mesh, triangles } = seen(box([40, 30, 20], [5, -5, 100]));
    expect([triangleCount(mesh), triangles]).toEqual([12, 12]);
    expect(volumeOf(mesh)).toBeCloseTo(24_000, -1);
  });

  test("of a customer's plate has all its triangles", () => {
    const plate = weld(
      readStl(
        readFileSync('tests/fixtures/cad/plate_holes.STL'),
        createBudget(() => 0),
      ),
    );
    expect(triangleCount(seen(plate).mesh)).toBe(1_252);
  });

  test.each([
    [220_000, 'an STL file of 11 MB'],
    [720_000, 'one of 36 MB'],
  ])('of %d triangles, %s, has no triangle without a surface, and still is that part', (count) => {
    const part = bumpySphere(50, count);
    const { mesh, triangles, bytes } = seen(part);
    expect(triangles).toBe(triangleCount(part));
    expect(bytes.length).toBeLessThanOrEqual(PREVIEW_BYTES_MAX);
    expect(bytes.length).toBeGreaterThan(PREVIEW_BYTES_MAX * 0.8); // as good as it can be
    expect(collapsedIn(mesh)).toBe(0);
    expectSameBox(mesh, part);
    expect(volumeOf(mesh) / volumeOf(part)).toBeCloseTo(1, 2);
  });

  test('keeps edges and flat faces, however finely another part of it is drawn', () => {
    const slab = box([100, 100, 10], [-50, -50, -60]);
    const { mesh } = seen(together(slab, bumpySphere(40, 100_000)));
    const near = { ...mesh, vertices: mesh.vertices.map((value) => Math.round(value * 10) / 10) };
    const corners = new Set(Array.from({ length: mesh.vertices.length / 3 }, (_, at) => placeOf(near, at)));
    for (const corner of ['-50,-50,-60', '50,50,-50', '-50,50,-60']) expect(corners).toContain(corner);
  });

  test('keeps the corners of a part whose faces are all drawn finely', () => {
    const { mesh } = seen(fineCube(100, 100));
    const awayFrom = (corner: readonly number[]) =>
      Math.min(
        ...Array.from({ length: mesh.vertices.length / 3 }, (_, vertex) =>
          Math.hypot(...corner.map((value, axis) => value - (mesh.vertices[vertex * 3 + axis] as number))),
        ),
      );
    for (const corner of cornersOfCube(100)) expect(awayFrom(corner)).toBeLessThan(0.05);
  });

  test('of a drawing is the SVG that the shop draws of it', async () => {
    const contour = {
      points: Float64Array.of(0, 0, 10, 0, 10, 10),
      closed: true,
      layer: '0',
      colour: '#000000',
      page: 0,
    };
    const shape = { kind: 'drawing', y: 'up', contours: [contour] } as const;
    expect(await browserPreview(shape)).toEqual({ type: 'svg', svg: svgPreview(shape).svg });
  });

  test('of a mesh is its bytes to turn', async () => {
    const mesh = box([10, 20, 30]);
    expect(await browserPreview({ kind: 'mesh', mesh })).toEqual({ type: 'mesh', bytes: clusteredPreview(mesh) });
  });
});
