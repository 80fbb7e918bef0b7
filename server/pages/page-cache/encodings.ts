import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** The content encodings, best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];
export type Bodies = Readonly<Record<Encoding, Buffer>>;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const WORTH_COMPRESSING_BYTES = 1_024;

/** The smallest window that holds everything, as a power of two: a larger one takes more memory and saves nothing. */
const windowFor = ({ length }: Buffer) =>
  Math.min(Math.max(Math.ceil(Math.log2(length)), constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);

/** Copies the bytes into a buffer of their size. zlib's buffers are 16 kB, which a cached page of 3 kB would keep alive. */
const exactly = (bytes: Buffer) => {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
};

const compress = async (given: Buffer, quality: number): Promise<Bodies> => {
  const plain = exactly(given);
  if (plain.length < WORTH_COMPRESSING_BYTES) return { br: plain, gzip: plain, identity: plain };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(plain),
  };
  const [br, zipped] = await Promise.all([
    asBrotli(plain, { params }),
    asGzip(plain, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { br: exactly(br), gzip: exactly(zipped), identity: plain };
};

/** Compresses a page in a millisecond or two, while the client waits. */
export const compressQuickly = (plain: Buffer) => compress(plain, 5);
/** A tenth smaller and thirty times slower, for responses that are requested again. */
export const compressHard = (plain: Buffer) => compress(plain, constants.BROTLI_MAX_QUALITY);

/** An option of version 1 of the library that its types lack: if the client has no preference, our order decides. */
interface Preferring {
  encoding: (available: string[], options: { preferred: string[] }) => string | undefined;
}

const CHOICES_MAX = 200; // browsers send a handful of values; more would be abuse
const choices = new Map<string, Encoding>();

/** The available encoding that the client prefers (RFC 9110, 12.5.3), or identity if it names none that we have. */
export const chooseEncoding = (acceptEncoding: string | undefined): Encoding => {
  if (acceptEncoding === undefined) return 'identity';
  const known = choices.get(acceptEncoding);
  if (known !== undefined) return known;
  const negotiator: Preferring = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  // We send identity even to a client that claims to accept nothing.
  const chosen = (negotiator.encoding([...ENCODINGS], { preferred: [...ENCODINGS] }) ?? 'identity') as Encoding;
  if (choices.size >= CHOICES_MAX) choices.clear();
  choices.set(acceptEncoding, chosen);
  return chosen;
};
