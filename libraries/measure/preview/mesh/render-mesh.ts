import type { Mesh } from '#measure/mesh/mesh.ts';
import { axesOf, THREE_QUARTER, type View } from './camera.ts';
import { faceNormals } from './face-normals.ts';
import { type Frame, project } from './project.ts';
import { rasterise } from './rasterise.ts';
import { colourSamples } from './shading.ts';

const MARGIN = 0.05;
/** Samples a pixel, along each side. */
const SAMPLES = 3;
/** What is thinner shows no light and shade of its own. */
const THIN_PX = 1;
/** How much nearer something is, in pixels, to be seen before what is behind it. */
const EDGE_PX = 4;

/** Averages the samples of each pixel; colours are weighed by how opaque they are. */
const resolved = (samples: Uint8ClampedArray, { width, height }: Frame): Uint8ClampedArray => {
  const sums = new Float32Array(width * height * 4);
  for (let row = 0, at = 0; row < height * SAMPLES; row += 1)
    for (let column = 0; column < width * SAMPLES; column += 1, at += 4) {
      const alpha = samples[at + 3] as number;
      if (alpha === 0) continue;
      const pixel = (Math.floor(row / SAMPLES) * width + Math.floor(column / SAMPLES)) * 4;
      for (let channel = 0; channel < 3; channel += 1)
        (sums[pixel + channel] as number) += (samples[at + channel] as number) * alpha;
      (sums[pixel + 3] as number) += alpha;
    }
  // TypedArray.from would make an object of each sum.
  const pixels = new Uint8ClampedArray(sums.length);
  for (let pixel = 0; pixel < sums.length; pixel += 4) {
    const alpha = sums[pixel + 3] as number;
    for (let channel = 0; channel < 3; channel += 1)
      pixels[pixel + channel] = (sums[pixel + channel] as number) / (alpha || 1);
    pixels[pixel + 3] = alpha / SAMPLES ** 2;
  }
  return pixels;
};

export interface Rendering extends Frame {
  view?: View;
}

/**
 * A picture of a part, 8-bit RGBA, row after row, on a transparent ground. Its time is bounded for what a preview holds;
 * larger meshes are better read from their preview first.
 */
export const renderMesh = (mesh: Mesh, { width, height, view = THREE_QUARTER }: Rendering): Uint8ClampedArray => {
  const fine = { width: width * SAMPLES, height: height * SAMPLES };
  const points = project(mesh, axesOf(view), fine, MARGIN);
  const samples = rasterise(points, mesh.triangles, fine);
  const normals = faceNormals(points, mesh.triangles, THIN_PX * SAMPLES);
  return resolved(colourSamples(samples, normals, EDGE_PX * SAMPLES), { width, height });
};
