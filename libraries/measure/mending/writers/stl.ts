import type { Mesh } from '#measure/mesh/mesh.ts';
import { faceOf } from '#measure/mesh/spatial/face.ts';

const HEADER_BYTES = 80;
const FACET_BYTES = 50;

/** Anything but "solid", by which programs know the text form. */
const HEADER = 'Mended mesh, binary STL';

/** A mesh as a binary STL file. The format has no unit. */
export const writeStl = (mesh: Mesh): Uint8Array => {
  const { vertices, triangles } = mesh;
  const facets = triangles.length / 3;
  const bytes = new Uint8Array(HEADER_BYTES + 4 + facets * FACET_BYTES);
  bytes.set(new TextEncoder().encode(HEADER));
  const view = new DataView(bytes.buffer);
  view.setUint32(HEADER_BYTES, facets, true);
  for (let facet = 0; facet < facets; facet += 1) {
    let at = HEADER_BYTES + 4 + facet * FACET_BYTES;
    const put = (value: number) => {
      view.setFloat32(at, value, true);
      at += 4;
    };
    for (const value of faceOf(mesh, facet).normal) put(Number.isFinite(value) ? value : 0);
    for (let corner = 0; corner < 3; corner += 1) {
      const vertex = (triangles[facet * 3 + corner] as number) * 3;
      for (let axis = 0; axis < 3; axis += 1) put(vertices[vertex + axis] as number);
    }
  }
  return bytes;
};
