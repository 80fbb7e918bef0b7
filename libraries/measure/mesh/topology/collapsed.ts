import type { Mesh } from '#measure/mesh/mesh.ts';

const isCollapsed = (triangles: Uint32Array, corner: number) => {
  const a = triangles[corner];
  const b = triangles[corner + 1];
  const c = triangles[corner + 2];
  return a === b || b === c || c === a;
};

/**
 * Leaves out the triangles that welding has collapsed to a line or a point: they bound nothing.
 * @returns the mesh, and how many went
 */
export const withoutCollapsed = (mesh: Mesh): { mesh: Mesh; collapsed: number } => {
  const { vertices, triangles } = mesh;
  let collapsed = 0;
  for (let corner = 0; corner < triangles.length; corner += 3) if (isCollapsed(triangles, corner)) collapsed += 1;
  if (collapsed === 0) return { mesh, collapsed };
  const kept = new Uint32Array(triangles.length - collapsed * 3);
  let to = 0;
  for (let corner = 0; corner < triangles.length; corner += 3) {
    if (isCollapsed(triangles, corner)) continue;
    kept[to] = triangles[corner] as number;
    kept[to + 1] = triangles[corner + 1] as number;
    kept[to + 2] = triangles[corner + 2] as number;
    to += 3;
  }
  return { mesh: { vertices, triangles: kept }, collapsed };
};
