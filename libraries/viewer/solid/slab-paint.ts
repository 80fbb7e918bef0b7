import { brightness, shadesOf } from '#viewer/stage/painted.ts';
import { themeReader } from '#viewer/stage/theme.ts';
import type { Paint } from './slab-picture.ts';

/** Where light comes from and how much of it: as faces of meshes are lit (mesh/drawing/shaders.ts). */
const LIGHTS = [
  { from: [-0.55, 0.62, 0.56], share: 0.57 },
  { from: [0.85, 0.15, 0.5], share: 0.13 },
];
const AROUND = 0.26;
const NIGHT = 0.92;
/** What is darker has light edges and lines, or none would be seen. */
const DARK = 0.22;
const LIGHT_INK = [0.8, 0.82, 0.86];
/** A beam leaves the darkest shade of the material behind, and edges a part of that. */
const BURNT = 0.6;
const EDGE_OPACITY = 0.5;

const css = (colour: readonly number[], opacity = 1) =>
  `rgb(${colour.map((value) => Math.round(value * 255)).join(' ')} / ${opacity})`;

const lightOn = (normal: readonly number[]) =>
  LIGHTS.reduce(
    (sum, { from, share }) =>
      sum +
      share *
        Math.max(
          0,
          from.reduce((all, value, axis) => all + value * (normal[axis] ?? 0), 0),
        ),
    AROUND,
  );

/** What a sheet of a colour is painted with, by day or by night. */
export const slabPaint = (host: Element) => {
  const theme = themeReader(host);
  return (colour: string | undefined): Paint => {
    const shades = shadesOf(colour);
    const day = matchMedia('(prefers-color-scheme: dark)').matches ? NIGHT : 1;
    const isDark = colour !== undefined && brightness(colour) < DARK;
    const face = (normal: readonly number[]) => {
      const at = Math.min(0.999, lightOn(normal)) * 4;
      const lower = Math.floor(at);
      const channel = (shade: number, which: number) => shades[shade * 3 + which] ?? 0;
      return css(
        [0, 1, 2].map((which) => {
          const from = channel(lower, which);
          return (from + (channel(lower + 1, which) - from) * (at - lower)) * day;
        }),
      );
    };
    return {
      face,
      edge: css(isDark ? LIGHT_INK : theme('--viewer-edge'), EDGE_OPACITY),
      mark: css(isDark ? LIGHT_INK : shades.slice(0, 3).map((value) => value * BURNT)),
      highlight: css(theme('--color-focus')),
    };
  };
};
