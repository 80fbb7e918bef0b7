import { BUDGET } from '#measure/budget.ts';
import { Refusal, saysOutOfMemory, truncated } from '#measure/refusals.ts';
import { crc32 } from './crc32.ts';

/**
 * Unpacks raw DEFLATE data (RFC 1951). The platform provides it: zlib in Node, DecompressionStream in a browser.
 * @param maxBytes unpacking stops and throws if there is more
 */
export type InflateRaw = (packed: Uint8Array, maxBytes: number) => Promise<Uint8Array>;

export interface ZipEntry {
  /** With forward slashes; only identifies the entry and is never used as a path. */
  name: string;
  /** In bytes, according to the directory; checked when unpacking. */
  size: number;
  /** @throws Refusal if the data does not match the directory */
  read: () => Promise<Uint8Array>;
}

/** Limits for an archive. A board has about twenty files, a 3MF a few; both unpack to about ten times their size. */
const ZIP_LIMITS = { entries: 2_000, ratio: 200, unpackedBytes: BUDGET.unpackedBytes } as const;

const END = 0x06054b50;
const END_BYTES = 22;
const END64_LOCATOR = 0x07064b50;
const END64_LOCATOR_BYTES = 20;
const END64 = 0x06064b50;
const DIRECTORY = 0x02014b50;
const DIRECTORY_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const COMMENT_MAX_BYTES = 65_535;
const ZIP64_EXTRA = 0x0001;
const IN_ZIP64 = 0xffffffff;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
const RATIO_COUNTS_FROM_BYTES = 1_000_000;

const broken = () =>
  new Refusal('broken-archive', 'This ZIP archive is damaged. Please pack the files again and upload the new archive.');
const bomb = () =>
  new Refusal(
    'archive-too-large',
    'This archive unpacks to far more than it should. Please send only the files we need.',
  );

const utf8 = new TextDecoder('utf-8');

/** Reads little-endian numbers and refuses to read outside of the file. */
const reader = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const within = <Value>(at: number, length: number, read: () => Value): Value => {
    if (!(at >= 0 && at + length <= bytes.length)) throw broken();
    return read();
  };
  return {
    u16: (at: number) => within(at, 2, () => view.getUint16(at, true)),
    u32: (at: number) => within(at, 4, () => view.getUint32(at, true)),
    u64: (at: number) => within(at, 8, () => Number(view.getBigUint64(at, true))),
    slice: (at: number, length: number) => within(at, length, () => bytes.subarray(at, at + length)),
  };
};
type Reader = ReturnType<typeof reader>;

const findEnd = (bytes: Uint8Array, { u16, u32 }: Reader) => {
  const earliest = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX_BYTES);
  for (let at = bytes.length - END_BYTES; at >= earliest; at -= 1)
    if (bytes[at] === 0x50 && u32(at) === END && at + END_BYTES + u16(at + 20) === bytes.length) return at;
  throw truncated('archive');
};

/** Where the directory is and how many entries it has (APPNOTE 4.3.14 to 4.3.16). */
const readEnd = (bytes: Uint8Array, read: Reader) => {
  const end = findEnd(bytes, read);
  const plain = { count: read.u16(end + 10), size: read.u32(end + 12), at: read.u32(end + 16), end };
  const locator = end - END64_LOCATOR_BYTES;
  if (locator < 0 || read.u32(locator) !== END64_LOCATOR) return plain;
  const end64 = read.u64(locator + 8);
  if (read.u32(end64) !== END64) throw broken();
  return { count: read.u64(end64 + 32), size: read.u64(end64 + 40), at: read.u64(end64 + 48), end: end64 };
};

interface Header {
  name: string;
  flags: number;
  method: number;
  crc: number;
  packed: number;
  size: number;
  local: number;
  next: number;
}

/** Sizes that did not fit into 32 bits, from the extra field (APPNOTE 4.5.3), which holds only the marked ones, in order. */
const withZip64 = (header: Header, at: number, length: number, { u16, u64 }: Reader) => {
  const end = at + length;
  for (let field = at; field + 4 <= end; field += 4 + u16(field + 2)) {
    if (u16(field) !== ZIP64_EXTRA) continue;
    let value = field + 4;
    for (const key of ['size', 'packed', 'local'] as const) {
      if (header[key] !== IN_ZIP64) continue;
      header[key] = u64(value);
      value += 8;
    }
  }
  return header;
};

const readHeader = (at: number, read: Reader): Header => {
  const { u16, u32, slice } = read;
  if (u32(at) !== DIRECTORY) throw broken();
  const nameBytes = u16(at + 28);
  const extraBytes = u16(at + 30);
  const extra = at + DIRECTORY_BYTES + nameBytes;
  const header = {
    name: utf8.decode(slice(at + DIRECTORY_BYTES, nameBytes)).replaceAll('\\', '/'),
    flags: u16(at + 8),
    method: u16(at + 10),
    crc: u32(at + 16),
    packed: u32(at + 20),
    size: u32(at + 24),
    local: u32(at + 42),
    next: extra + extraBytes + u16(at + 32),
  };
  return withZip64(header, extra, extraBytes, read);
};

/** Where the packed bytes of an entry begin: behind its local header, whose name and extra field have their own lengths. */
const dataOf = ({ local, packed }: Header, { u16, u32, slice }: Reader) => {
  if (u32(local) !== LOCAL) throw broken();
  return slice(local + LOCAL_BYTES + u16(local + 26) + u16(local + 28), packed);
};

const unpack = async (header: Header, read: Reader, inflateRaw: InflateRaw): Promise<Uint8Array> => {
  if (header.flags & ENCRYPTED)
    throw new Refusal('encrypted', 'This archive is protected by a password. Please send it without one.');
  const data = dataOf(header, read);
  if (header.method !== STORED && header.method !== DEFLATED) throw broken();
  const bytes =
    header.method === STORED
      ? data
      : await inflateRaw(data, header.size).catch((cause: unknown) => {
          if (saysOutOfMemory(String(cause))) throw cause;
          throw new Refusal(broken().code, broken().message, { cause });
        });
  if (bytes.length !== header.size || crc32(bytes) !== header.crc) throw broken();
  return bytes;
};

/** Overlapping entries let a small archive unpack to terabytes; no real program writes them. */
const refuseOverlaps = (headers: readonly Header[], directory: number) => {
  const sorted = headers.toSorted((one, other) => one.local - other.local);
  sorted.forEach(({ local, packed, name }, index) => {
    const next = sorted[index + 1]?.local ?? directory;
    if (local + LOCAL_BYTES + packed > next || name === '') throw broken();
  });
};

const refuseBombs = (headers: readonly Header[], fileBytes: number) => {
  const unpacked = headers.reduce((sum, { size }) => sum + size, 0);
  if (!(unpacked <= ZIP_LIMITS.unpackedBytes)) throw bomb();
  if (unpacked > RATIO_COUNTS_FROM_BYTES && unpacked > fileBytes * ZIP_LIMITS.ratio) throw bomb();
};

/**
 * The files in a ZIP archive, folders left out. Strict: what the directory says is checked before anything is unpacked,
 * and what comes out is checked against it (size and CRC-32).
 * @throws Refusal `truncated`, `broken-archive`, `archive-too-large`; `encrypted` when such an entry is read
 */
export const readZip = (bytes: Uint8Array, inflateRaw: InflateRaw): ZipEntry[] => {
  const read = reader(bytes);
  const { count, at, size, end } = readEnd(bytes, read);
  if (count > ZIP_LIMITS.entries) throw bomb();
  if (at + size > end) throw broken();
  const headers: Header[] = [];
  for (let next = at; headers.length < count; ) {
    const header = readHeader(next, read);
    headers.push(header);
    next = header.next;
  }
  refuseBombs(headers, bytes.length);
  refuseOverlaps(headers, at);
  return headers
    .filter(({ name }) => !name.endsWith('/'))
    .map((header) => ({ name: header.name, size: header.size, read: () => unpack(header, read, inflateRaw) }));
};
