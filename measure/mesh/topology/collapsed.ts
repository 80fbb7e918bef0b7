import type { Mesh } from '#measure/mesh/mesh.ts';

/**
 * Leaves out the triangles that welding has collapsed to a line or a point: they bound nothing.
 * @returns the mesh, and how many went
 */
export const withoutCollapsed = (mesh: Mesh): { mesh: Mesh; collapsed: number } => {
  const { vertices, triangles } = mesh;
  const kept = new Uint32Array(triangles.length);
  let length = 0;
  for (let corner = 0; corner < triangles.length; corner += 3) {
    const a = triangles[corner] as number;
    const b = triangles[corner + 1] as number;
    const c = triangles[corner + 2] as number;
    if (a === b || b === c || c === a) continue;
    kept[length] = a;
    kept[length + 1] = b;
    kept[length + 2] = c;
    length += 3;
  }
  const collapsed = (triangles.length - length) / 3;
  return collapsed === 0 ? { mesh, collapsed } : { mesh: { vertices, triangles: kept.slice(0, length) }, collapsed };
};
