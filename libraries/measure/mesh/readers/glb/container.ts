import { Refusal, truncated } from '#measure/refusals.ts';

export const notGlb = (cause?: string) =>
  new Refusal(
    'not-this-type',
    'This is not a GLB file as programs write it. Please export the part again, as STL or 3MF.',
    { cause },
  );

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

/** Something read from JSON, of which nothing is known. */
export type Unknown = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;

/** One entry of a list of a glTF document. @throws Refusal where it is missing */
export const entryOf = (document: Unknown, list: string, index: unknown): Unknown => {
  const entries = document[list];
  const entry: unknown = Array.isArray(entries) && Number.isSafeInteger(index) ? entries[index as number] : undefined;
  if (!isObject(entry)) throw notGlb(`no entry of ${list}`);
  return entry;
};

/** What a document lists, as far as it does. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const parsed = (text: string): Unknown => {
  try {
    const document: unknown = JSON.parse(text);
    if (isObject(document)) return document;
  } catch {
    // is refused like any other that is none
  }
  throw notGlb('not JSON');
};

/**
 * The document of a GLB file, and its one binary buffer (glTF 2.0, 4.4).
 * @throws Refusal `truncated`, `not-this-type`
 */
export const readContainer = (bytes: Uint8Array) => {
  if (bytes.length < HEADER_BYTES + CHUNK_HEADER_BYTES) throw truncated('GLB file');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(4, true) !== 2) throw notGlb('version');
  const length = view.getUint32(8, true);
  if (length > bytes.length) throw truncated('GLB file');
  const chunkAt = (at: number, type: number) => {
    if (at + CHUNK_HEADER_BYTES > length || view.getUint32(at + 4, true) !== type) return undefined;
    const from = at + CHUNK_HEADER_BYTES;
    const end = from + view.getUint32(at, true);
    if (end > length) throw truncated('GLB file');
    return { bytes: bytes.subarray(from, end), end };
  };
  const json = chunkAt(HEADER_BYTES, JSON_CHUNK);
  if (!json) throw notGlb('no document');
  const document = parsed(new TextDecoder('utf-8').decode(json.bytes));
  return { document, buffer: chunkAt(json.end, BINARY_CHUNK)?.bytes ?? new Uint8Array() };
};
