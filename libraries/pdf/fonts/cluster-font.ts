import type { Cluster } from './shape-text.ts';
import { type Bounds, componentsOf, outlineBounds, type TrueType } from './true-type.ts';

/** Identifiers of glyphs have two bytes; what does not fit any more is drawn as a missing glyph. */
const GLYPHS_MAX = 60_000;
const WORDS_AND_OFFSETS = 0x1 | 0x2;
const MORE_COMPONENTS = 0x20;

interface Glyph {
  outline: Buffer;
  /** In font units. */
  advance: number;
}

const checksum = (bytes: Buffer) => {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
};

const padded = (bytes: Buffer, to: number) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & (to - 1))]);

/** Puts the tables of a font into a file. */
const fontFile = (tables: Record<string, Buffer>): Buffer => {
  const entries = Object.entries(tables).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const head = Buffer.alloc(12 + 16 * entries.length);
  const power = 2 ** Math.floor(Math.log2(entries.length));
  head.writeUInt32BE(0x00010000, 0);
  [entries.length, 16 * power, Math.log2(power), 16 * (entries.length - power)].forEach((figure, at) => {
    head.writeUInt16BE(figure, 4 + 2 * at);
  });
  let offset = head.length;
  const written = entries.map(([tag, table], index) => {
    const bytes = padded(table, 4);
    const at = 12 + 16 * index;
    head.write(tag, at, 'latin1');
    [checksum(bytes), offset, table.length].forEach((figure, field) => {
      head.writeUInt32BE(figure, at + 4 + 4 * field);
    });
    offset += bytes.length;
    return bytes;
  });
  return Buffer.concat([head, ...written]);
};

const NOWHERE: Bounds = { xMin: 0, yMin: 0, xMax: 0, yMax: 0 };

const around = (boxes: readonly Bounds[]): Bounds =>
  boxes.length === 0
    ? NOWHERE
    : {
        xMin: Math.min(...boxes.map(({ xMin }) => xMin)),
        yMin: Math.min(...boxes.map(({ yMin }) => yMin)),
        xMax: Math.max(...boxes.map(({ xMax }) => xMax)),
        yMax: Math.max(...boxes.map(({ yMax }) => yMax)),
      };

interface Placed {
  id: number;
  x: number;
  y: number;
  outline: Buffer;
}

const inRange = (units: number) => Math.max(-0x8000, Math.min(0x7fff, units));

/** An outline that consists of others. */
const composite = (placed: readonly Placed[]): Buffer => {
  const boxes = placed.map(({ outline, x, y }) => {
    const { xMin, yMin, xMax, yMax } = outlineBounds(outline);
    return { xMin: xMin + x, yMin: yMin + y, xMax: xMax + x, yMax: yMax + y };
  });
  const { xMin, yMin, xMax, yMax } = around(boxes);
  const bytes = Buffer.alloc(10 + 8 * placed.length);
  [-1, xMin, yMin, xMax, yMax].forEach((figure, at) => {
    bytes.writeInt16BE(inRange(figure), 2 * at);
  });
  for (const [index, { id, x, y }] of placed.entries()) {
    const at = 10 + 8 * index;
    bytes.writeUInt16BE(WORDS_AND_OFFSETS | (index < placed.length - 1 ? MORE_COMPONENTS : 0), at);
    bytes.writeUInt16BE(id, at + 2);
    bytes.writeInt16BE(inRange(x), at + 4);
    bytes.writeInt16BE(inRange(y), at + 6);
  }
  return bytes;
};

const writeFont = (font: TrueType, glyphs: readonly Glyph[]): Buffer => {
  const [head, hhea, maxp] = [font.table('head'), font.table('hhea'), font.table('maxp')].map((table) =>
    Buffer.from(table),
  ) as [Buffer, Buffer, Buffer];
  head.writeUInt32BE(0, 8); // the checksum of the file, which PDF does not use
  head.writeInt16BE(1, 50); // places with four bytes
  hhea.writeUInt16BE(glyphs.length, 34);
  maxp.writeUInt16BE(glyphs.length, 4);
  for (const [at, figure] of [
    [26, 0], // no instructions
    [28, Math.max(...glyphs.map(({ outline }) => componentsOf(outline).length))],
    [30, maxp.readUInt16BE(30) + 1],
  ] as const)
    maxp.writeUInt16BE(figure, at);
  const loca = Buffer.alloc(4 * (glyphs.length + 1));
  const hmtx = Buffer.alloc(4 * glyphs.length);
  let offset = 0;
  const outlines = glyphs.map(({ outline, advance }, id) => {
    const bytes = padded(outline, 4);
    offset += bytes.length;
    loca.writeUInt32BE(offset, 4 * (id + 1));
    hmtx.writeUInt16BE(Math.max(0, Math.min(0xffff, advance)), 4 * id);
    hmtx.writeInt16BE(outline.length === 0 ? 0 : outlineBounds(outline).xMin, 4 * id + 2);
    return bytes;
  });
  return fontFile({ head, hhea, maxp, loca, hmtx, glyf: Buffer.concat(outlines) });
};

/** One character of the font that is written: the text that it is read as, and how wide it is, in font units. */
export interface Written {
  text: string;
  advance: number;
}

/**
 * The part of a font that a document draws with, in which each cluster of text is one glyph. So one code of the document is
 * one piece of its text, and every reader copies it in the sequence that it was written in. Where a syllable is drawn with
 * several glyphs, or the vowel before its consonants, readers get it wrong otherwise (docs/decisions/0032).
 */
export const clusterFont = (font: TrueType) => {
  const missing = { outline: font.outline(0), advance: font.advance(0) };
  const glyphs: Glyph[] = [missing];
  const copies = new Map<number, number>([[0, 0]]);
  const codes = new Map<string, number>();
  const written = new Map<number, Written>([[0, { text: '\ufffd', advance: missing.advance }]]);

  const add = (glyph: Glyph) => glyphs.push(glyph) - 1;

  const copy = (id: number): number => {
    const known = copies.get(id);
    if (known !== undefined) return known;
    const outline = Buffer.from(font.outline(id));
    for (const { at, glyph } of componentsOf(outline)) outline.writeUInt16BE(copy(glyph), at);
    const made = add({ outline, advance: font.advance(id) });
    copies.set(id, made);
    return made;
  };

  const draw = ({ glyphs: drawn, natural }: Cluster): number => {
    const placed = drawn
      .map(({ id, x, y }) => ({ id: copy(id), x, y }))
      .map((glyph) => ({ ...glyph, outline: glyphs[glyph.id]?.outline ?? missing.outline }))
      .filter(({ outline }) => outline.length > 0);
    return add({ outline: placed.length === 0 ? Buffer.alloc(0) : composite(placed), advance: natural });
  };

  return {
    /** The code that draws a cluster and is read as its text. */
    codeOf: (cluster: Cluster): number => {
      const key = `${cluster.text}|${cluster.natural}|${cluster.glyphs.map(({ id, x, y }) => `${id},${x},${y}`).join(' ')}`;
      const known = codes.get(key);
      if (known !== undefined) return known;
      if (glyphs.length > GLYPHS_MAX) return 0;
      const code = draw(cluster);
      codes.set(key, code);
      written.set(code, { text: cluster.text, advance: cluster.natural });
      return code;
    },

    /** Every code that is used, in sequence. */
    written: (): [code: number, what: Written][] => [...written].toSorted(([one], [other]) => one - other),
    file: (): Buffer => writeFont(font, glyphs),
  };
};

export type ClusterFont = ReturnType<typeof clusterFont>;
