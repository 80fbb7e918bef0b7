import { Refusal, truncated } from '#measure/refusals.ts';

/** How many bytes each type of number has, and under its other name. */
export const BYTES = {
  char: 1,
  int8: 1,
  uchar: 1,
  uint8: 1,
  short: 2,
  int16: 2,
  ushort: 2,
  uint16: 2,
  int: 4,
  int32: 4,
  uint: 4,
  uint32: 4,
  float: 4,
  float32: 4,
  double: 8,
  float64: 8,
} as const;
export type NumberType = keyof typeof BYTES;

export interface Property {
  name: string;
  type: NumberType;
  /** Of a list: the type of the number that says how long it is. */
  countType?: NumberType;
}

interface Element {
  name: string;
  count: number;
  properties: Property[];
}

export interface PlyHeader {
  format: 'ascii' | 'binary_little_endian' | 'binary_big_endian';
  elements: Element[];
  /** Where the data begins. */
  length: number;
}

const HEADER_MAX = 100_000;
const COUNT_MAX = 2 ** 31;
const PROPERTIES_MAX = 200;

export const notPly = () =>
  new Refusal(
    'not-this-type',
    'This is not a PLY file as programs write it. Please export the part again, as STL or 3MF.',
  );

const isType = (word: string | undefined): word is NumberType => word !== undefined && word in BYTES;

const propertyOf = ([first, ...words]: readonly string[]): Property => {
  if (first === 'list') {
    const [countType, type, name] = words;
    if (!isType(countType) || !isType(type) || name === undefined) throw notPly();
    return { name, type, countType };
  }
  const [name] = words;
  if (!isType(first) || name === undefined) throw notPly();
  return { name, type: first };
};

const elementOf = ([name = '', written]: readonly string[]): Element => {
  const count = Number(written);
  if (!Number.isSafeInteger(count) || count < 0 || count > COUNT_MAX) throw notPly();
  return { name, count, properties: [] };
};

const isFormat = (word: string | undefined): word is PlyHeader['format'] =>
  word === 'ascii' || word === 'binary_little_endian' || word === 'binary_big_endian';

/**
 * The header of a PLY file (Greg Turk, 1994): which elements follow, and which numbers each of them has.
 * @throws Refusal `truncated`, `not-this-type`
 */
export const readHeader = (bytes: Uint8Array): PlyHeader => {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_MAX));
  const end = /\nend_header[ \t]*\r?\n/.exec(text);
  if (!end) throw bytes.length > HEADER_MAX ? notPly() : truncated('PLY file');
  let format: PlyHeader['format'] | undefined;
  const elements: Element[] = [];
  for (const line of text.slice(0, end.index).split(/\r?\n/)) {
    const [keyword, ...words] = line.trim().split(/\s+/);
    if (keyword === 'format' && isFormat(words[0])) format = words[0];
    if (keyword === 'element') elements.push(elementOf(words));
    if (keyword !== 'property') continue;
    const properties = elements.at(-1)?.properties;
    if (!properties || properties.length >= PROPERTIES_MAX) throw notPly();
    properties.push(propertyOf(words));
  }
  if (!format) throw notPly();
  return { format, elements, length: end.index + end[0].length };
};
