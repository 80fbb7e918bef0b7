import type { Path } from './drawing.ts';

/** The hues that people have a name for, in degrees: red, orange, yellow, green, cyan, blue, purple, magenta, pink. */
const NAMED_HUES = [0, 30, 60, 120, 180, 240, 280, 300, 330];
/** Paler or darker colours have no hue that somebody would name. */
const LEAST_SATURATION = 0.5;
const LEAST_BRIGHTNESS = 0.4;
/** Printers' black of ink alone, and the darkest grey of CAD programs. */
const BLACK_BRIGHTNESS = 0.25;
const BLACK_CHROMA = 0.1;

const TURN = 360;

/** Brightness, saturation and hue, in degrees, of a colour (Smith, "Color Gamut Transform Pairs", 1978). */
const looks = (colour: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const brightness = Math.max(red, green, blue);
  const chroma = brightness - Math.min(red, green, blue);
  const sextant =
    brightness === red
      ? (green - blue) / chroma
      : brightness === green
        ? 2 + (blue - red) / chroma
        : 4 + (red - green) / chroma;
  return { brightness, chroma, hue: chroma === 0 ? 0 : (sextant * 60 + TURN) % TURN };
};

const apart = (one: number, other: number) => Math.min(Math.abs(one - other), TURN - Math.abs(one - other));

const namedHue = (hue: number) =>
  NAMED_HUES.reduce((best, named) => (apart(named, hue) < apart(best, hue) ? named : best));

const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text);

const isNear = (one: string, meant: string) => {
  const [a, b] = [looks(one), looks(meant)];
  if (b.chroma === 0) return b.brightness === 0 && a.brightness <= BLACK_BRIGHTNESS && a.chroma <= BLACK_CHROMA;
  const hasHue = a.brightness >= LEAST_BRIGHTNESS && a.chroma >= LEAST_SATURATION * a.brightness;
  return hasHue && namedHue(a.hue) === namedHue(b.hue);
};

/**
 * The lines as the machine is set by their colours: those near to one that has a meaning are in it, as print and drawing programs have
 * reds and blues of their own.
 * @returns also which colours were taken for which
 */
export const inMachineColours = (paths: readonly Path[], colours: readonly string[] = []) => {
  const known = new Map<string, string>();
  const meantBy = (colour: string) => {
    const found = known.get(colour);
    if (found !== undefined) return found;
    const isPlain = isColour(colour) && !colours.includes(colour);
    const meant = isPlain ? (colours.find((one) => isColour(one) && isNear(colour, one)) ?? colour) : colour;
    known.set(colour, meant);
    return meant;
  };
  const told = paths.map((path) => {
    const colour = meantBy(path.colour);
    return colour === path.colour ? path : { ...path, colour };
  });
  return { paths: told, taken: [...known].filter(([colour, meant]) => colour !== meant) };
};
