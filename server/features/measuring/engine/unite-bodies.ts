import type { UniteBodies } from '#measure';

/**
 * Unites bodies with manifold-3d (Apache-2.0). It is WebAssembly without a memory limit of its own: use it only in a process that may
 * be killed.
 */
export const uniteBodies: UniteBodies = async (bodies) => {
  const { default: load } = await import('manifold-3d');
  const kernel = await load();
  kernel.setup();
  const meshOf = ({ vertices, triangles }: (typeof bodies)[number]) =>
    new kernel.Mesh({ numProp: 3, vertProperties: Float32Array.from(vertices), triVerts: triangles });
  try {
    const united = kernel.Manifold.union(bodies.map((body) => new kernel.Manifold(meshOf(body))));
    if (united.status() !== 'NoError' || united.isEmpty()) return undefined;
    const { vertProperties, triVerts } = united.getMesh();
    return { vertices: Float64Array.from(vertProperties), triangles: triVerts };
  } catch {
    return undefined; // a body that is none
  }
};
