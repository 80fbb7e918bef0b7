import bidiFactory from 'bidi-js';
import type { Cluster } from '#pdf/fonts/shape-text.ts';

const bidi = bidiFactory();
/** Hebrew, Arabic, Syriac and the other scripts that are written from right to left; most text has none. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export type Direction = 'ltr' | 'rtl';

/** Which way a paragraph goes: as its first letter does. */
export const directionOf = (text: string): Direction =>
  RIGHT_TO_LEFT.test(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';

const isSpace = ({ text }: Cluster) => text.trim() === '';

/** The embedding level of each cluster (UAX #9): odd where text runs from right to left. */
const levelsOf = (line: readonly Cluster[], direction: Direction): number[] => {
  const { levels } = bidi.getEmbeddingLevels(line.map(({ text }) => text).join(''), direction);
  const end = line.findLastIndex((cluster) => !isSpace(cluster));
  let start = 0;
  return line.map(({ text }, at) => {
    const level = at > end ? 0 : (levels[start] ?? 0); // spaces at the end stay there
    start += text.length;
    return level;
  });
};

/**
 * The clusters of a line as they stand from left to right, by the Unicode Bidirectional Algorithm. Programs that read a PDF rely on
 * that: they turn the letters of an Arabic name around, whatever they look like.
 */
export const inVisualOrder = <Piece extends { cluster: Cluster }>(
  line: readonly Piece[],
  direction: Direction,
): Piece[] => {
  if (!line.some(({ cluster }) => RIGHT_TO_LEFT.test(cluster.text))) return [...line];
  const levels = levelsOf(
    line.map(({ cluster }) => cluster),
    direction,
  );
  const order = line.map((piece, at) => ({ piece, level: levels[at] ?? 0 }));
  for (let level = Math.max(...levels); level > 0; level -= 1)
    for (let from = 0; from < order.length; from += 1) {
      const next = order.findIndex((one, at) => at >= from && one.level < level);
      const to = next === -1 ? order.length : next;
      order.splice(from, to - from, ...order.slice(from, to).toReversed());
      from = to;
    }
  return order.map(({ piece }) => piece);
};
