/**
 * What an owner's one colour becomes on pages, in mails and on papers, and whether words in it can be read. Contrast is WCAG's,
 * which asks for 4.5 to 1.
 */

/** The colour of a new shop. */
export const FIRST_ACCENT = '#a0471a';
export const CONTRAST_MIN = 4.5;

/** What lies around an accent: the colours of web/styles/tokens.css. */
export const DAY = { paper: '#eff3f7', panel: '#ffffff', words: '#ffffff' } as const;
export const NIGHT = { paper: '#0b1a2d', panel: '#10233a' } as const;

/** Pale enough at night that small words in it are read easily. */
const NIGHT_CONTRAST = 7;

/** Red, green and blue in proportion to the light, from 0 to 1. */
type Light = readonly [number, number, number];

const toLight = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** @param colour #rrggbb */
const lightOf = (colour: string): Light => {
  const channel = (at: number) => toLight(Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
};

const luminance = ([red, green, blue]: Light) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** From 1 to 21. @param one @param other #rrggbb */
export const contrastOf = (one: string, other: string): number => {
  const [first, second] = [luminance(lightOf(one)), luminance(lightOf(other))];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
};

/** Hue in sixths of the circle; saturation and lightness from 0 to 1, as CSS's hsl() has them. */
interface Tone {
  hue: number;
  saturation: number;
  lightness: number;
}

const toneOf = (colour: string): Tone => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [span, lightness] = [most - least, (most + least) / 2];
  if (span === 0) return { hue: 0, saturation: 0, lightness };
  const turned = { [blue]: 4 + (red - green) / span, [green]: 2 + (blue - red) / span, [red]: (green - blue) / span };
  return { hue: turned[most] ?? 0, saturation: span / (1 - Math.abs(2 * lightness - 1)), lightness };
};

const colourOf = ({ hue, saturation, lightness }: Tone): string => {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (twelfths: number) => {
    const at = (twelfths + hue * 2 + 12) % 12;
    return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  };
  const pair = (part: number) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${[0, 8, 4].map((offset) => pair(channel(offset))).join('')}`;
};

const STEP = 0.0025;

/** The tone nearest to a colour, made lighter (1) or darker (-1), that is readable on everything behind it. */
const readable = (colour: string, way: 1 | -1, behind: readonly string[], least: number): string => {
  const isEnough = (one: string) => behind.every((other) => contrastOf(one, other) >= least);
  if (isEnough(colour)) return colour;
  const tone = toneOf(colour);
  for (let lightness = tone.lightness; lightness >= 0 && lightness <= 1; lightness += way * STEP) {
    const next = colourOf({ ...tone, lightness });
    if (isEnough(next)) return next;
  }
  return way === 1 ? '#ffffff' : '#000000';
};

/** The nearest darker colour that is readable where an accent stands; the colour itself if it is. */
export const nearestReadable = (accent: string): string => readable(accent, -1, [DAY.panel, DAY.paper], CONTRAST_MIN);

export const isReadable = (accent: string): boolean => nearestReadable(accent) === accent;

/** The accent's tones: itself, a stronger one under the pointer, a soft one behind words in it, and words on it. */
export interface Accent {
  plain: string;
  strong: string;
  soft: string;
  words: string;
}

/** @param accent #rrggbb, one that is readable */
export const accentsOf = (accent: string): { day: Accent; night: Accent } => {
  const { hue, saturation, lightness } = toneOf(accent);
  const tone = (share: number, light: number) => colourOf({ hue, saturation: saturation * share, lightness: light });
  const night = readable(accent, 1, [NIGHT.panel, NIGHT.paper], NIGHT_CONTRAST);
  const toned = toneOf(night).lightness;
  return {
    day: {
      plain: accent,
      strong: tone(1, lightness * 0.78),
      soft: readable(tone(1, 0.93), 1, [accent], CONTRAST_MIN),
      words: DAY.words,
    },
    night: {
      plain: night,
      strong: tone(1, toned + (1 - toned) * 0.4),
      soft: readable(tone(0.35, 0.16), -1, [night], CONTRAST_MIN),
      words: readable(tone(0.8, 0.09), -1, [night], NIGHT_CONTRAST),
    },
  };
};

/** Where an accent stands, with the contrast there: the owner's colour by day, and what follows from it at night. */
export const contrastsOf = (accent: string) => {
  const { plain, words } = accentsOf(accent).night;
  return [
    { where: 'Words on buttons', words: DAY.words, behind: accent },
    { where: 'Links on panels', words: accent, behind: DAY.panel },
    { where: 'Links on paper', words: accent, behind: DAY.paper },
    { where: 'Links at night, lightened', words: plain, behind: NIGHT.panel },
    { where: 'Buttons at night', words, behind: plain },
  ].map((place) => ({ ...place, contrast: contrastOf(place.words, place.behind) }));
};
