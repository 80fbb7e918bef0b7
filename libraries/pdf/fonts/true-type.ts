/** A rectangle in font units. */
export interface Bounds {
  xMin: number;
  yMin: number;
  xMax: number;
  yMax: number;
}

/** Of a glyph that consists of others: one of these, and where it is put. */
interface Component {
  /** Where its glyph identifier is, in bytes from the start of the glyph. */
  at: number;
  glyph: number;
}

/** What drawing with a font needs of it. Lengths are in font units, `unitsPerEm` of which are the size of the text. */
export interface TrueType {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  bounds: Bounds;
  /** The tables that a part of the font keeps, with its number of glyphs written anew. */
  table: (tag: 'head' | 'hhea' | 'maxp') => Buffer;
  advance: (glyph: number) => number;
  /** Its outline, without the instructions for small screens; empty for a space. */
  outline: (glyph: number) => Buffer;
}

const COMPONENT = {
  words: 0x1,
  scaled: 0x8,
  more: 0x20,
  scaledTwice: 0x40,
  matrix: 0x80,
  instructions: 0x100,
} as const;
/** An outline begins with the number of its contours and its bounds. */
const OUTLINE_HEAD_BYTES = 10;

export const outlineBounds = (outline: Buffer): Bounds => ({
  xMin: outline.readInt16BE(2),
  yMin: outline.readInt16BE(4),
  xMax: outline.readInt16BE(6),
  yMax: outline.readInt16BE(8),
});

const isComposite = (outline: Buffer) => outline.length > 0 && outline.readInt16BE(0) < 0;

const componentLength = (flags: number) => {
  const place = flags & COMPONENT.words ? 4 : 2;
  if (flags & COMPONENT.matrix) return 4 + place + 8;
  if (flags & COMPONENT.scaledTwice) return 4 + place + 4;
  return 4 + place + (flags & COMPONENT.scaled ? 2 : 0);
};

const walkComponents = (outline: Buffer): { components: Component[]; end: number } => {
  const components: Component[] = [];
  let at = OUTLINE_HEAD_BYTES;
  for (let flags: number = COMPONENT.more; flags & COMPONENT.more; at += componentLength(flags)) {
    flags = outline.readUInt16BE(at);
    components.push({ at: at + 2, glyph: outline.readUInt16BE(at + 2) });
  }
  return { components, end: at };
};

/** The glyphs of which a glyph consists; none for one that has contours of its own. */
export const componentsOf = (outline: Buffer): Component[] =>
  isComposite(outline) ? walkComponents(outline).components : [];

const withoutInstructions = (outline: Buffer): Buffer => {
  if (outline.length === 0) return outline;
  if (isComposite(outline)) {
    const { components, end } = walkComponents(outline);
    const copy = Buffer.from(outline.subarray(0, end));
    for (const { at } of components) copy.writeUInt16BE(copy.readUInt16BE(at - 2) & ~COMPONENT.instructions, at - 2);
    return copy;
  }
  const at = OUTLINE_HEAD_BYTES + 2 * outline.readInt16BE(0);
  const points = at + 2 + outline.readUInt16BE(at);
  return Buffer.concat([outline.subarray(0, at), Buffer.alloc(2), outline.subarray(points)]);
};

const readTables = (bytes: Buffer) => {
  const tables = new Map<string, Buffer>();
  for (let at = 12, left = bytes.readUInt16BE(4); left > 0; left -= 1, at += 16) {
    const [offset, length] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
    tables.set(bytes.toString('latin1', at, at + 4), bytes.subarray(offset, offset + length));
  }
  return (tag: string): Buffer => {
    const table = tables.get(tag);
    if (!table) throw new Error(`The font has no table ${tag}`);
    return table;
  };
};

/** @throws Error if it is no font with TrueType outlines */
export const readTrueType = (bytes: Buffer): TrueType => {
  const table = readTables(bytes);
  const [head, hhea, loca, glyf, hmtx] = ['head', 'hhea', 'loca', 'glyf', 'hmtx'].map(table) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const isLong = head.readInt16BE(50) === 1;
  const place = (glyph: number) => (isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph));
  const lastAdvance = hhea.readUInt16BE(34) - 1;
  const box = (at: number) => head.readInt16BE(at);
  return {
    unitsPerEm: head.readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    bounds: { xMin: box(36), yMin: box(38), xMax: box(40), yMax: box(42) },
    table,
    advance: (glyph) => hmtx.readUInt16BE(4 * Math.min(glyph, lastAdvance)),
    outline: (glyph) => withoutInstructions(glyf.subarray(place(glyph), place(glyph + 1))),
  };
};
