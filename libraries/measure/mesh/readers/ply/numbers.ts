import { truncated } from '#measure/refusals.ts';
import { BYTES, type NumberType, type PlyHeader } from './header.ts';

/** The numbers behind a header, one after the other. @throws Refusal `truncated` behind the last one */
export type Numbers = (type: NumberType) => number;

const WORD_MAX = 200;

const asText = (bytes: Uint8Array, from: number): Numbers => {
  const decoder = new TextDecoder('latin1');
  let at = from;
  return () => {
    while (at < bytes.length && (bytes[at] as number) <= 0x20) at += 1;
    if (at === bytes.length) throw truncated('PLY file');
    const first = at;
    while (at < bytes.length && (bytes[at] as number) > 0x20 && at - first < WORD_MAX) at += 1;
    return Number(decoder.decode(bytes.subarray(first, at)));
  };
};

const READ: Readonly<Record<NumberType, (view: DataView, at: number, little: boolean) => number>> = {
  char: (view, at) => view.getInt8(at),
  int8: (view, at) => view.getInt8(at),
  uchar: (view, at) => view.getUint8(at),
  uint8: (view, at) => view.getUint8(at),
  short: (view, at, little) => view.getInt16(at, little),
  int16: (view, at, little) => view.getInt16(at, little),
  ushort: (view, at, little) => view.getUint16(at, little),
  uint16: (view, at, little) => view.getUint16(at, little),
  int: (view, at, little) => view.getInt32(at, little),
  int32: (view, at, little) => view.getInt32(at, little),
  uint: (view, at, little) => view.getUint32(at, little),
  uint32: (view, at, little) => view.getUint32(at, little),
  float: (view, at, little) => view.getFloat32(at, little),
  float32: (view, at, little) => view.getFloat32(at, little),
  double: (view, at, little) => view.getFloat64(at, little),
  float64: (view, at, little) => view.getFloat64(at, little),
};

const asBinary = (bytes: Uint8Array, from: number, little: boolean): Numbers => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = from;
  return (type) => {
    const next = at + BYTES[type];
    if (next > bytes.length) throw truncated('PLY file');
    const value = READ[type](view, at, little);
    at = next;
    return value;
  };
};

export const numbersOf = (bytes: Uint8Array, { format, length }: PlyHeader): Numbers =>
  format === 'ascii' ? asText(bytes, length) : asBinary(bytes, length, format === 'binary_little_endian');
