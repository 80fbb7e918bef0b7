import type { Mesh } from '#measure/mesh/mesh.ts';

/** Of the farthest coordinate: far finer than anybody makes, and a million times what placing is off by. */
const STEPS = 2 ** 30;

/**
 * Puts vertices on a grid of a billionth of the part. Objects that come to one place in different ways differ by the rounding of their
 * transforms; then two bodies that are the same are so to the last bit, and are told to be there twice.
 */
export const settle = (meshes: readonly Mesh[]): void => {
  let farthest = 0;
  for (const { vertices } of meshes) for (const value of vertices) farthest = Math.max(farthest, Math.abs(value));
  const step = 2 ** Math.ceil(Math.log2(farthest)) / STEPS;
  if (!(step > 0 && Number.isFinite(step))) return;
  for (const { vertices } of meshes)
    for (let at = 0; at < vertices.length; at += 1) vertices[at] = Math.round((vertices[at] as number) / step) * step;
};
