import { AROUND, DARK, EDGE_OPACITY, LIGHT_EDGE, LIGHTS, NIGHT } from '#viewer/stage/light.ts';
import { brightness, shadesOf } from '#viewer/stage/painted.ts';
import { themeReader } from '#viewer/stage/theme.ts';
import type { Paint } from './slab-picture.ts';

/** A beam leaves the darkest shade of the material behind. */
const BURNT = 0.6;

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
      edge: css(isDark ? LIGHT_EDGE : theme('--viewer-edge'), EDGE_OPACITY),
      mark: css(isDark ? LIGHT_EDGE : shades.slice(0, 3).map((value) => value * BURNT)),
      highlight: css(theme('--color-focus')),
    };
  };
};
