import type { Mesh } from '#measure/mesh/mesh.ts';
import { type Axes, axesOf, type Frame, project, THREE_QUARTER, type View } from './camera.ts';
import { rasterise } from './rasterise.ts';
import { colourSamples } from './shading.ts';

const MARGIN = 0.05;
/** Samples a pixel, along each side. */
const SAMPLES = 3;
/** How much nearer something is, in pixels, to be seen before what is behind it. */
const EDGE_PX = 4;

/** The unit normals of all triangles, as seen: to the right, up, and towards the viewer, from which none looks away. */
const normalsOf = ({ vertices, triangles }: Mesh, axes: Axes): Float32Array => {
  const normals = new Float32Array(triangles.length);
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => (triangles[at + corner] as number) * 3) as [number, number, number];
    const side = (to: number, axis: number) => (vertices[to + axis] as number) - (vertices[a + axis] as number);
    const [ux, uy, uz] = [side(b, 0), side(b, 1), side(b, 2)];
    const [vx, vy, vz] = [side(c, 0), side(c, 1), side(c, 2)];
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
    const [x, y, z] = axes.map(([i = 0, j = 0, k = 0]) => normal[0] * i + normal[1] * j + normal[2] * k) as [
      number,
      number,
      number,
    ];
    const length = (z < 0 ? -1 : 1) * (Math.hypot(x, y, z) || 1);
    normals[at] = x / length;
    normals[at + 1] = y / length;
    normals[at + 2] = z / length;
  }
  return normals;
};

/** Averages the samples of each pixel; colours are weighed by how opaque they are. */
const resolved = (samples: Uint8ClampedArray, { width, height }: Frame): Uint8ClampedArray => {
  const sums = new Float32Array(width * height * 4);
  for (let at = 0; at < samples.length; at += 4) {
    const alpha = samples[at + 3] as number;
    if (alpha === 0) continue;
    const sample = at / 4;
    const column = sample % (width * SAMPLES);
    const row = (sample - column) / (width * SAMPLES);
    const pixel = (Math.floor(row / SAMPLES) * width + Math.floor(column / SAMPLES)) * 4;
    for (let channel = 0; channel < 3; channel += 1)
      (sums[pixel + channel] as number) += (samples[at + channel] as number) * alpha;
    (sums[pixel + 3] as number) += alpha;
  }
  return Uint8ClampedArray.from(sums, (sum, at) => {
    const alpha = sums[at - (at % 4) + 3] as number;
    return at % 4 === 3 ? sum / SAMPLES ** 2 : sum / (alpha || 1);
  });
};

export interface Rendering extends Frame {
  view?: View;
}

/**
 * A picture of a part, 8-bit RGBA, row after row, on a transparent ground. Its time is bounded for what a preview holds;
 * larger meshes are better read from their preview first.
 */
export const renderMesh = (mesh: Mesh, { width, height, view = THREE_QUARTER }: Rendering): Uint8ClampedArray => {
  const axes = axesOf(view);
  const fine = { width: width * SAMPLES, height: height * SAMPLES };
  const samples = rasterise(project(mesh, axes, fine, MARGIN), mesh.triangles, fine);
  return resolved(colourSamples(samples, normalsOf(mesh, axes), EDGE_PX * SAMPLES), { width, height });
};
