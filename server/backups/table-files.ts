import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

const PRIVATE_FILE = 0o600;
const LINES_AT_ONCE = 200;

/** A file of lines as it was written. */
export interface WrittenFile {
  /** Of the compressed file, in bytes. */
  size: number;
  sha256: string;
}

/** Counts and hashes what passes. */
const meter = () => {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, read: (): WrittenFile => ({ size, sha256: hash.digest('hex') }) };
};

async function* joined(batches: AsyncIterable<readonly string[]>) {
  for await (const lines of batches) if (lines.length > 0) yield `${lines.join('\n')}\n`;
}

/** Writes lines into a new compressed file that survives a power cut once this returns. */
export const writeLines = async (file: string, batches: AsyncIterable<readonly string[]>): Promise<WrittenFile> => {
  const written = meter();
  const out = createWriteStream(file, { flags: 'wx', mode: PRIVATE_FILE, flush: true });
  await pipeline(Readable.from(joined(batches)), createGzip(), written.stream, out);
  return written.read();
};

/** Cuts text into lines. Only a line feed ends one: readline would also cut at U+2028, which JSON leaves as it is. */
async function* linesOf(pieces: AsyncIterable<string>) {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') throw new Error('The last line is cut off');
}

/** Reads the lines of a file in batches; `whenRead` gets its size and hash. @throws if it is cut off or damaged */
export async function* readLines(file: string, whenRead?: (found: WrittenFile) => void): AsyncGenerator<string[]> {
  const found = meter();
  const unpacked = createGunzip().setEncoding('utf8');
  const reading = pipeline(createReadStream(file), found.stream, unpacked);
  reading.catch(() => undefined); // thrown below, or by `unpacked`
  for await (const lines of linesOf(unpacked))
    for (let first = 0; first < lines.length; first += LINES_AT_ONCE) yield lines.slice(first, first + LINES_AT_ONCE);
  await reading;
  whenRead?.(found.read());
}
