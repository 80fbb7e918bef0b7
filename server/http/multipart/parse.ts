import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { Refused } from '#server/errors.ts';
import { type EntryHeaders, readEntryHeaders } from './entry-headers.ts';

/** One entry of a multipart body, a field or a file: what RFC 7578 calls a part. `body` must be read before the next entry is requested; an unread rest is skipped. */
export interface Entry extends EntryHeaders {
  body: AsyncGenerator<Buffer, void>;
}

const HEADERS_MAX_BYTES = 8_192;
const PREAMBLE_MAX_BYTES = 1_024;
const BOUNDARY_MAX_LENGTH = 70; // RFC 2046, 5.1.1

const CRLF = Buffer.from('\r\n');
const END_OF_HEADERS = Buffer.from('\r\n\r\n');
const DASH = 0x2d;

const malformed = (why: string) => new Refused(SERVER_MESSAGE.unreadable, { cause: `multipart: ${why}` });

/** Reads the bytes of a body up to delimiters, which may be split across chunks. */
class ByteSource {
  #rest: Buffer = CRLF; // so that the first boundary also follows a line break
  readonly #chunks: AsyncIterator<Buffer>;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async #more() {
    const next = await this.#chunks.next();
    if (next.done) throw malformed('the body ends before its last boundary');
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value]);
  }

  /** Yields the bytes before the delimiter as they arrive, and skips the delimiter. */
  async *upTo(mark: Buffer): AsyncGenerator<Buffer, void> {
    for (;;) {
      const at = this.#rest.indexOf(mark);
      if (at >= 0) {
        const last = this.#rest.subarray(0, at);
        this.#rest = this.#rest.subarray(at + mark.length);
        if (last.length > 0) yield last;
        return;
      }
      const safe = this.#rest.length - this.#beginningOf(mark);
      const chunk = this.#rest.subarray(0, safe);
      this.#rest = this.#rest.subarray(safe);
      if (chunk.length > 0) yield chunk;
      await this.#more();
    }
  }

  /** How many of the last bytes could be the start of the delimiter. */
  #beginningOf(mark: Buffer) {
    const tail = this.#rest.subarray(Math.max(0, this.#rest.length - mark.length + 1));
    for (let at = tail.indexOf(mark[0] ?? 0); at >= 0; at = tail.indexOf(mark[0] ?? 0, at + 1))
      if (mark.subarray(0, tail.length - at).equals(tail.subarray(at))) return tail.length - at;
    return 0;
  }

  /** Like upTo, but returns all bytes at once, up to a limit. */
  async wholeUpTo(mark: Buffer, maxBytes: number, what: string) {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of this.upTo(mark)) {
      size += chunk.length;
      if (size > maxBytes) throw malformed(`${what} too long`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  /** Closes the source, however much of it was read. */
  async close() {
    await this.#chunks.return?.();
  }

  async two() {
    while (this.#rest.length < 2) await this.#more();
    return this.#rest.subarray(0, 2);
  }
}

/**
 * The boundary of a Content-Type.
 * @throws Refused if there is none, or one that RFC 2046 does not allow
 */
export const boundaryOf = (contentType: string) => {
  const match = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined || boundary.length > BOUNDARY_MAX_LENGTH || !/^[\x20-\x7e]*[\x21-\x7e]$/.test(boundary))
    throw malformed('no usable boundary');
  return boundary;
};

/**
 * Streams the entries of a multipart/form-data body (RFC 7578) in order. It is strict: anything malformed is refused, and
 * nothing is dropped silently.
 * @throws Refused
 */
export async function* parseMultipart(chunks: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<Entry, void> {
  const source = new ByteSource(chunks);
  try {
    yield* readEntries(source, boundary);
  } finally {
    await source.close();
  }
}

async function* readEntries(source: ByteSource, boundary: string): AsyncGenerator<Entry, void> {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  await source.wholeUpTo(delimiter, PREAMBLE_MAX_BYTES, 'its preamble is');
  for (;;) {
    const ending = await source.two();
    if (ending[0] === DASH && ending[1] === DASH) return; // the rest is an epilogue, which we ignore
    const padding = await source.wholeUpTo(CRLF, BOUNDARY_MAX_LENGTH, 'the line of a boundary is');
    if (!/^[ \t]*$/.test(padding.toString('latin1'))) throw malformed('something follows a boundary');
    const headers = readEntryHeaders(
      await source.wholeUpTo(END_OF_HEADERS, HEADERS_MAX_BYTES, 'the header of a part is'),
    );
    let ended = false;
    const body = async function* () {
      yield* source.upTo(delimiter);
      ended = true;
    };
    yield { ...headers, body: body() };
    if (!ended) for await (const _leftOver of source.upTo(delimiter));
  }
}
