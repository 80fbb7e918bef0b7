import type { Finding, Measurement } from './measurement.ts';

/** A file may hold any number of colours, layers and entities, under names of any length; what is kept of them is bounded. */
const MESSAGE_MAX_LENGTH = 1_000;
const COLOURS_MAX = 200;
const COLOUR_MAX_LENGTH = 60;

/** By these machines are set, so they are kept however little is drawn in them. */
const MEANT = new Set(['#000000', '#ff0000', '#0000ff']);

const shortened = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length)}…`.toWellFormed() : text;

const boundedColours = (byColour: Readonly<Record<string, number>>) => {
  const rank = (colour: string) => (MEANT.has(colour) ? 0 : 1);
  const kept = Object.entries(byColour)
    .toSorted(([one, a], [other, b]) => rank(one) - rank(other) || b - a)
    .slice(0, COLOURS_MAX)
    .map(([colour]) => colour);
  const names = new Set(kept);
  const lengths = new Map<string, number>();
  for (const [colour, length] of Object.entries(byColour)) {
    const name = shortened(colour, COLOUR_MAX_LENGTH);
    if (names.has(colour)) lengths.set(name, (lengths.get(name) ?? 0) + length);
  }
  return Object.fromEntries(lengths);
};

const boundedFinding = (finding: Finding): Finding => ({
  ...finding,
  message: shortened(finding.message, MESSAGE_MAX_LENGTH),
  ...(finding.figures !== undefined && { figures: shortened(finding.figures, MESSAGE_MAX_LENGTH) }),
});

/** A measurement of which no file can make more than some hundred kilobytes. */
export const bounded = (measurement: Measurement): Measurement => {
  const { findings, quantities, reason } = measurement;
  const { lengthByColourMm } = quantities;
  return {
    ...measurement,
    quantities: { ...quantities, ...(lengthByColourMm && { lengthByColourMm: boundedColours(lengthByColourMm) }) },
    findings: findings.map(boundedFinding),
    ...(reason !== undefined && { reason: shortened(reason, MESSAGE_MAX_LENGTH) }),
  };
};
