type Channels = readonly [red: number, green: number, blue: number];

/** Lighter lines are hard to see on white. */
const LUMINANCE_MAX = 0.42;
const GAMMA = 2.2;

const channelsOf = (colour: string): Channels | undefined =>
  /^#[\da-f]{6}$/i.test(colour)
    ? ([1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Channels)
    : undefined;

/** '#rrggbb', whatever a file calls its colour; black for what is none. */
export const plainColour = (colour: string) => (channelsOf(colour) ? colour.toLowerCase() : '#000000');

/** The same hue, dark enough to be seen on white paper (luminance as in WCAG 2, with one gamma for all). */
export const onPaper = (colour: string) => {
  const channels = channelsOf(colour) ?? [0, 0, 0];
  const [red, green, blue] = channels.map((channel) => (channel / 255) ** GAMMA) as [number, number, number];
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const factor = luminance > LUMINANCE_MAX ? (LUMINANCE_MAX / luminance) ** (1 / GAMMA) : 1;
  return `#${channels
    .map((channel) =>
      Math.round(channel * factor)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};
