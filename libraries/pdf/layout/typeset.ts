import { type ClusterFont, clusterFont } from '#pdf/fonts/cluster-font.ts';
import type { Cluster, textShaper } from '#pdf/fonts/shape-text.ts';
import type { TrueType } from '#pdf/fonts/true-type.ts';
import { type Direction, directionOf, inVisualOrder } from './visual-order.ts';

export type Weight = 'regular' | 'semibold';

/** `size` in points, `colour` as PDF writes red, green and blue. */
export interface TextStyle {
  weight: Weight;
  size: number;
  colour: string;
}

export interface StyledText {
  text: string;
  style: TextStyle;
}

/** A code of the font, and how far the next one is, in thousandths of the text's size. */
interface Typed {
  code: number;
  advance: number;
  /** What the font says of the same. */
  natural: number;
}

/** A line of text. Lengths are in points. */
export interface Line {
  style: TextStyle;
  typed: Typed[];
  /** Without the spaces at its end. */
  width: number;
  height: number;
}

/** A font as it was read, shared by all documents. */
export interface ReadFont {
  font: TrueType;
  shape: ReturnType<typeof textShaper>;
}

const LINE_HEIGHT = 1.42;
/** Where the text is on its line, from the top. */
export const BASELINE = 1.04;

/** Where a word that is too long for a line is best broken. */
const PARTS = /[-_/.,;:)\]]$/;
/** Neither drawn nor readable. */
const UNPRINTABLE = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

const readable = (text: string) =>
  text
    .toWellFormed()
    .replaceAll('\t', ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .split('\n')
    .map((line) => line.replaceAll(UNPRINTABLE, '').normalize('NFC').trimEnd());

interface Measured {
  cluster: Cluster;
  /** In points. */
  width: number;
}

const isSpace = ({ cluster }: Measured) => cluster.text === ' ';
const widthOf = (pieces: readonly Measured[]) => pieces.reduce((sum, { width }) => sum + width, 0);

/** Where a line that is too long ends: after a space, else where a word may be parted, else before its last piece. */
const breakAt = (line: readonly Measured[]): number => {
  const afterSpace = line.findLastIndex((piece, at) => at < line.length - 1 && isSpace(piece)) + 1;
  if (afterSpace > 0) return afterSpace;
  const afterPart = line.findLastIndex(({ cluster }, at) => at < line.length - 1 && PARTS.test(cluster.text)) + 1;
  return afterPart > 0 ? afterPart : line.length - 1;
};

const wrap = (pieces: readonly Measured[], maxWidth: number): Measured[][] => {
  const lines: Measured[][] = [];
  let line: Measured[] = [];
  let width = 0;
  for (const piece of pieces) {
    line.push(piece);
    width += piece.width;
    if (width <= maxWidth || isSpace(piece) || line.length === 1) continue;
    const rest = line.splice(breakAt(line));
    lines.push(line);
    line = rest;
    width = widthOf(rest);
  }
  return [...lines, line];
};

const withoutSpaces = (line: readonly Measured[]) => line.slice(0, line.findLastIndex((piece) => !isSpace(piece)) + 1);

/** Sets the text of one document. */
export const typesetter = (fonts: Record<Weight, ReadFont>) => {
  const used: Record<Weight, ClusterFont> = {
    regular: clusterFont(fonts.regular.font),
    semibold: clusterFont(fonts.semibold.font),
  };

  const toLine = (pieces: readonly Measured[], style: TextStyle, direction: Direction = 'ltr'): Line => {
    const { unitsPerEm } = fonts[style.weight].font;
    return {
      style,
      width: widthOf(withoutSpaces(pieces)),
      height: style.size * LINE_HEIGHT,
      typed: inVisualOrder(pieces, direction).map(({ cluster }) => ({
        code: used[style.weight].codeOf(cluster),
        advance: (cluster.advance * 1_000) / unitsPerEm,
        natural: Math.round((cluster.natural * 1_000) / unitsPerEm),
      })),
    };
  };

  /** So that the last word of a line is not read aloud as one with the first of the next. */
  const spaced = (lines: Line[], { weight }: TextStyle): Line[] => {
    const [space] = fonts[weight].shape(' ').map((cluster) => ({ cluster, width: 0 }));
    const last = lines.at(-1);
    if (space && last) last.typed.push(...toLine([space], last.style).typed);
    return lines;
  };

  const paragraph = (text: string, style: TextStyle, maxWidth: number): Line[] => {
    const { font, shape } = fonts[style.weight];
    const pieces = shape(text).map((cluster) => ({
      cluster,
      width: (cluster.advance * style.size) / font.unitsPerEm,
    }));
    const direction = directionOf(text);
    return wrap(pieces, maxWidth).map((line) => toLine(line, style, direction));
  };

  /** Texts below each other, in lines of at most this width, in points. */
  const setAll = (texts: readonly StyledText[], maxWidth: number): Line[] => {
    const paragraphs = texts.flatMap(({ text, style }) =>
      text.trim() === '' ? [] : readable(text).map((one) => ({ lines: paragraph(one, style, maxWidth), style })),
    );
    return paragraphs.flatMap(({ lines, style }, at) => (at < paragraphs.length - 1 ? spaced(lines, style) : lines));
  };

  return {
    /** The part of each font that was used so far. */
    used,
    setAll,
    /** Empty text has no line. */
    set: (text: string, style: TextStyle, maxWidth: number): Line[] => setAll([{ text, style }], maxWidth),
  };
};

export type Typesetter = ReturnType<typeof typesetter>;
