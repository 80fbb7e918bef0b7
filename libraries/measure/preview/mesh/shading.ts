import { EDGE_COSINE } from './face-normals.ts';
import { NOTHING, type Samples } from './rasterise.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** The shop's copper from shade to gleam. Its middle stands out on the sheet by day and by night. */
const RAMP: readonly Colour[] = [
  [74, 33, 14],
  [140, 66, 30],
  [196, 108, 62],
  [232, 160, 118],
  [255, 224, 200],
];
const EDGE_SHADE = 0.62;
const AMBIENT = 0.26;
/** From where two lamps shine, as seen, and how strongly: one over the viewer's left shoulder, a dim one from the right. */
const LAMPS = [
  { from: [-0.55, 0.62, 0.56], strength: 0.57 },
  { from: [0.85, 0.15, 0.5], strength: 0.13 },
] as const;

/** How bright a face is, from 0 to 1. */
const brightness = (x: number, y: number, z: number) =>
  LAMPS.reduce(
    (sum, { from, strength }) => sum + strength * Math.max(0, x * from[0] + y * from[1] + z * from[2]),
    AMBIENT,
  );

const colourOf = (light: number): Colour => {
  const at = Math.min(1, light) * (RAMP.length - 1);
  const lower = Math.min(RAMP.length - 2, Math.floor(at));
  const [from, to] = [RAMP[lower], RAMP[lower + 1]] as [Colour, Colour];
  return [0, 1, 2].map((channel) => {
    const one = from[channel] as number;
    return one + ((to[channel] as number) - one) * (at - lower);
  }) as unknown as Colour;
};

/** Whether two neighbouring samples lie on different sides of an edge: of the part, or of two of its faces. */
const edgeFinder = ({ triangle, depth }: Samples, normals: Float32Array, jump: number) => {
  const normal = (of: number, axis: number) => normals[of * 3 + axis] as number;
  return (one: number, other: number) => {
    const [here, there] = [triangle[one] as number, triangle[other] as number];
    if (here === there) return false;
    if (here === NOTHING || there === NOTHING) return true;
    const cosine =
      normal(here, 0) * normal(there, 0) + normal(here, 1) * normal(there, 1) + normal(here, 2) * normal(there, 2);
    // Seen flatly, a face falls off steeply: that is no edge.
    const slope = 1 / Math.max(0.05, Math.min(normal(here, 2), normal(there, 2)));
    return cosine < EDGE_COSINE || Math.abs((depth[one] as number) - (depth[other] as number)) > jump * slope;
  };
};

/** The colour of each triangle. */
const faceColours = (normals: Float32Array): Uint8ClampedArray => {
  const colours = new Uint8ClampedArray(normals.length);
  for (let at = 0; at < normals.length; at += 3) {
    const [x = 0, y = 0, z = 0] = normals.subarray(at, at + 3);
    colours.set(colourOf(brightness(x, y, z)), at);
  }
  return colours;
};

/**
 * The colour of each sample, RGBA: faces lit flatly, edges darker.
 * @param normals as seen: to the right, up, towards the viewer
 * @param jump how much nearer a face is than what it hides behind it, in samples
 */
export const colourSamples = (samples: Samples, normals: Float32Array, jump: number): Uint8ClampedArray => {
  const { width, height, triangle } = samples;
  const colours = faceColours(normals);
  const pixels = new Uint8ClampedArray(width * height * 4);
  const differ = edgeFinder(samples, normals, jump);
  const isOnEdge = (at: number, row: number, column: number) =>
    (column + 1 < width && differ(at, at + 1)) ||
    (row + 1 < height && differ(at, at + width)) ||
    (column > 0 && differ(at, at - 1)) ||
    (row > 0 && differ(at, at - width));
  for (let row = 0, at = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1, at += 1) {
      const of = triangle[at] as number;
      if (of === NOTHING) continue;
      const shade = isOnEdge(at, row, column) ? EDGE_SHADE : 1;
      for (let channel = 0; channel < 3; channel += 1)
        pixels[at * 4 + channel] = (colours[of * 3 + channel] as number) * shade;
      pixels[at * 4 + 3] = 255;
    }
  return pixels;
};
