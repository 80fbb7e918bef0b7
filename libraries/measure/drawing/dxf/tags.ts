import { truncated } from '#measure/refusals.ts';
import { BINARY_DXF, isBinaryDxf } from './sign.ts';

/** One group of a DXF file: its code says what the value means (AutoCAD DXF Reference, "Group Codes in Numerical Order"). */
export interface Tag {
  code: number;
  /** Numbers stay text until they are wanted in text files; binary files have them as numbers. */
  value: string | number;
}

const latin1 = new TextDecoder('latin1');
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Value types by group code: the first range that holds it. */
const TYPES: readonly [
  from: number,
  to: number,
  type: 'text' | 'double' | 'int16' | 'int32' | 'int64' | 'byte' | 'chunk',
][] = [
  [0, 9, 'text'],
  [10, 59, 'double'],
  [60, 79, 'int16'],
  [90, 99, 'int32'],
  [100, 109, 'text'],
  [110, 149, 'double'],
  [160, 169, 'int64'],
  [170, 179, 'int16'],
  [210, 239, 'double'],
  [270, 289, 'int16'],
  [290, 299, 'byte'],
  [300, 309, 'text'],
  [310, 319, 'chunk'],
  [320, 369, 'text'],
  [370, 389, 'int16'],
  [390, 399, 'text'],
  [400, 409, 'int16'],
  [410, 419, 'text'],
  [420, 429, 'int32'],
  [430, 439, 'text'],
  [440, 459, 'int32'],
  [460, 469, 'double'],
  [470, 481, 'text'],
  [999, 1003, 'text'],
  [1004, 1004, 'chunk'],
  [1005, 1009, 'text'],
  [1010, 1059, 'double'],
  [1060, 1070, 'int16'],
  [1071, 1071, 'int32'],
];
const typeOf = (code: number) => TYPES.find(([from, to]) => code >= from && code <= to)?.[2] ?? 'text';

function* binaryTags(bytes: Uint8Array): Generator<Tag, void> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = BINARY_DXF.length;
  const wideCodes = bytes[at + 1] === 0; // from R13 on; R12 has one byte, followed here by the S of SECTION
  const take = <Value>(length: number, read: (at: number) => Value) => {
    if (at + length > bytes.length) throw truncated('drawing');
    at += length;
    return read(at - length);
  };
  const text = () => {
    const end = bytes.indexOf(0, at);
    if (end === -1) throw truncated('drawing');
    const value = decode(bytes.subarray(at, end));
    at = end + 1;
    return value;
  };
  const code = () => {
    if (wideCodes) return take(2, (from) => view.getInt16(from, true));
    const short = take(1, (from) => view.getUint8(from));
    return short === 255 ? take(2, (from) => view.getInt16(from, true)) : short;
  };
  const readers = {
    text,
    double: () => take(8, (from) => view.getFloat64(from, true)),
    int16: () => take(2, (from) => view.getInt16(from, true)),
    int32: () => take(4, (from) => view.getInt32(from, true)),
    int64: () => take(8, (from) => Number(view.getBigInt64(from, true))),
    byte: () => take(1, (from) => view.getUint8(from)),
    chunk: () => {
      const length = take(1, (from) => view.getUint8(from));
      return take(length, () => '');
    },
  };
  while (at < bytes.length) {
    const next = code();
    yield { code: next, value: readers[typeOf(next)]() };
  }
}

/**
 * The text of a file. Before 2007 it is in the code page of its writer, whose letters need not be known, only told apart:
 * they are in the names of layers and blocks. Line ends of old Macs become those of others.
 */
const decode = (bytes: Uint8Array) => {
  let text: string;
  try {
    text = strictUtf8.decode(bytes);
  } catch {
    text = latin1.decode(bytes);
  }
  return text.includes('\n') ? text : text.replaceAll('\r', '\n');
};

function* textTags(bytes: Uint8Array): Generator<Tag, void> {
  const text = decode(bytes);
  let at = 0;
  const line = () => {
    if (at >= text.length) return undefined;
    const newline = text.indexOf('\n', at);
    const end = newline === -1 ? text.length : newline;
    const value = text.slice(at, text.charCodeAt(end - 1) === 13 ? end - 1 : end);
    at = end + 1;
    return value;
  };
  for (let code = line(); code !== undefined; code = line()) {
    if (code.trim() === '') {
      if (at >= text.length) return;
      continue; // a blank line between groups, as hand-written files have
    }
    const number = Number(code);
    const value = line();
    if (value === undefined || !Number.isInteger(number)) throw truncated('drawing');
    yield { code: number, value };
  }
}

/**
 * The groups of a DXF file, text or binary, one after the other.
 * @throws Refusal `truncated` while they are read
 */
export const dxfTags = (bytes: Uint8Array) => (isBinaryDxf(bytes) ? binaryTags(bytes) : textTags(bytes));
