import { Refusal, truncated } from '#measure/refusals.ts';
import { entryOf, notGlb, type Unknown } from './container.ts';

interface Component {
  bytes: number;
  read: (view: DataView, at: number) => number;
  /** What stands for 1, where the numbers are normalized. */
  full: number;
}

/** By their numbers in glTF 2.0, 3.6.2.2. */
const COMPONENTS: ReadonlyMap<unknown, Component> = new Map([
  [5120, { bytes: 1, read: (view: DataView, at: number) => view.getInt8(at), full: 127 }],
  [5121, { bytes: 1, read: (view: DataView, at: number) => view.getUint8(at), full: 255 }],
  [5122, { bytes: 2, read: (view: DataView, at: number) => view.getInt16(at, true), full: 32_767 }],
  [5123, { bytes: 2, read: (view: DataView, at: number) => view.getUint16(at, true), full: 65_535 }],
  [5125, { bytes: 4, read: (view: DataView, at: number) => view.getUint32(at, true), full: 1 }],
  [5126, { bytes: 4, read: (view: DataView, at: number) => view.getFloat32(at, true), full: 1 }],
]);

const WIDTHS: ReadonlyMap<unknown, number> = new Map([
  ['SCALAR', 1],
  ['VEC3', 3],
]);

const whole = (value: unknown, otherwise: number) => {
  const number = value ?? otherwise;
  if (!(Number.isSafeInteger(number) && (number as number) >= 0)) throw notGlb('no whole number');
  return number as number;
};

const packedDifferently = () =>
  new Refusal(
    'unsupported-extension',
    'This GLB file is packed in a way that we cannot read. Please export it without compression, or as STL or 3MF.',
  );

/** Where numbers lie in the one buffer of the file. */
const viewOf = (document: Unknown, index: unknown) => {
  const view = entryOf(document, 'bufferViews', index);
  if (entryOf(document, 'buffers', view['buffer'])['uri'] !== undefined || view['buffer'] !== 0)
    throw packedDifferently();
  return view;
};

/** A normalized number as its share of 1 (glTF 2.0, 3.6.2.2). */
const share = (value: number, full: number) => (full === 1 ? value : Math.max(value / full, -1));

/**
 * The numbers of an accessor (glTF 2.0, 3.6.2), one after the other.
 * @param width how many make one element: 1 or 3
 * @param spend is told how many there are, before there is room for them
 * @throws Refusal `truncated`, `not-this-type`, `unsupported-extension`
 */
export const readAccessor = (
  { document, buffer }: { document: Unknown; buffer: Uint8Array },
  index: unknown,
  width: 1 | 3,
  spend: (count: number) => void,
): Float64Array => {
  const accessor = entryOf(document, 'accessors', index);
  const component = COMPONENTS.get(accessor['componentType']);
  if (!component || WIDTHS.get(accessor['type']) !== width) throw notGlb('accessor');
  if (accessor['sparse'] !== undefined || accessor['bufferView'] === undefined) throw packedDifferently();
  const view = viewOf(document, accessor['bufferView']);
  const count = whole(accessor['count'], 0);
  const step = whole(view['byteStride'], 0) || component.bytes * width;
  const from = whole(view['byteOffset'], 0) + whole(accessor['byteOffset'], 0);
  if (count > 0 && from + (count - 1) * step + component.bytes * width > buffer.length) throw truncated('GLB file');
  spend(count);
  const data = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
  const full = accessor['normalized'] === true ? component.full : 1;
  const numbers = new Float64Array(count * width);
  for (let element = 0; element < count; element += 1)
    for (let part = 0; part < width; part += 1) {
      const value = component.read(data, from + element * step + part * component.bytes);
      numbers[element * width + part] = share(value, full);
    }
  return numbers;
};
