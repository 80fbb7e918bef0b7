import { crc32 } from '#measure/archive/crc32.ts';

interface File {
  name: string;
  bytes: Uint8Array;
}

const LOCAL = 0x04034b50;
const DIRECTORY = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
/** The first of January 1980: what is written is the same whenever it is. */
const DATE = 0x0021;

const little = (...values: readonly (readonly [value: number, bytes: 2 | 4])[]) => {
  const bytes = new Uint8Array(values.reduce((sum, [, size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, size] of values) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
};

const joined = (parts: readonly Uint8Array[]) => {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

/** Files in a ZIP archive, as they are (APPNOTE 6.3, without compression). */
export const storedZip = (files: readonly File[]): Uint8Array => {
  const encoder = new TextEncoder();
  const locals: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const path = encoder.encode(name);
    const about = little(
      [VERSION, 2],
      [UTF8_NAMES, 2],
      [0, 2],
      [0, 2],
      [DATE, 2],
      [crc32(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [path.length, 2],
      [0, 2],
    );
    const local = joined([little([LOCAL, 4]), about, path, bytes]);
    locals.push(local);
    directory.push(
      little([DIRECTORY, 4], [VERSION, 2]),
      about,
      little([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      path,
    );
    offset += local.length;
  }
  const listed = joined(directory);
  const end = little(
    [END, 4],
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
    [listed.length, 4],
    [offset, 4],
    [0, 2],
  );
  return joined([...locals, listed, end]);
};
