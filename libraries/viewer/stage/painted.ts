type Colour = readonly [red: number, green: number, blue: number];

/** Channels from 0 to 1. @param colour as '#rrggbb' */
const channelsOf = (colour: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as unknown as Colour;

/** How bright a colour is to the eye, from 0 to 1. */
export const brightness = (colour: string) => {
  const [red, green, blue] = channelsOf(colour);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
};

/** From the darkest shade of a part to its lightest: the five steps that thumbnails have, too (measure/preview/mesh/shading.ts). */
const UNPAINTED = [74, 33, 14, 140, 66, 30, 196, 108, 62, 232, 160, 118, 255, 224, 200].map((value) => value / 255);
/** How dark the first steps are, and how much light is on the last. */
const SHADES = [0.38, 0.66, 0.9];
const LIGHTS = [0.22, 0.55];
/** And how much shadow where the colour itself is as bright as light. */
const SHADOWS = [0.11, 0.06];

/**
 * The shades of a part of a colour. What is black gets light on its edges and what is white shadow on its faces, so that both can be told
 * from the sheet by day and by night.
 */
export const shadesOf = (colour: string | undefined): readonly number[] => {
  if (colour === undefined) return UNPAINTED;
  const channels = channelsOf(colour);
  const bright = brightness(colour);
  const dark = SHADES.flatMap((shade) =>
    channels.map((value) => (value + 0.06 * (1 - bright)) * shade * (1 - 0.12 * bright)),
  );
  const light = LIGHTS.flatMap((share, at) =>
    channels.map((value) => (value + (1 - value) * share * (1 - bright)) * (1 - (SHADOWS[at] ?? 0) * bright)),
  );
  return [...dark, ...light];
};

/** A sheet of a colour, so pale that lines of any colour are read on it. */
export const paperOf = (colour: string | undefined) => {
  if (colour === undefined) return '';
  const share = 0.14 + 0.36 * brightness(colour);
  return `rgb(${channelsOf(colour)
    .map((value) => Math.round(255 * (1 - share + share * value)))
    .join(', ')})`;
};
