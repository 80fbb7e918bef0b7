import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** How the bytes of an answer may be written; the better one first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];
export type Bodies = Readonly<Record<Encoding, Buffer>>;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const WORTH_COMPRESSING_BYTES = 1_024;

/** The smallest window, as a power of two, that holds the whole: a larger one takes more memory and saves nothing. */
const windowFor = ({ length }: Buffer) =>
  Math.min(Math.max(Math.ceil(Math.log2(length)), constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);

/** The same bytes in memory of their own. Those of zlib lie in 16 kB, which a page of 3 kB would hold as long as it is kept. */
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

/** A page in a millisecond or two: for whoever waits. */
export const compressQuickly = (plain: Buffer) => compress(plain, 5);
/** A tenth smaller, thirty times slower: for what is asked for again. */
export const compressHard = (plain: Buffer) => compress(plain, constants.BROTLI_MAX_QUALITY);

/** What version 1 of the library can and its types do not know: of two that the client likes alike, ours decides. */
interface Preferring {
  encoding: (available: string[], options: { preferred: string[] }) => string | undefined;
}

const CHOICES_MAX = 200; // browsers send a handful of values; more is somebody's game
const choices = new Map<string, Encoding>();

/** What the client likes best of what there is (RFC 9110, 12.5.3); without a wish, or with none we can meet, plain. */
export const chooseEncoding = (acceptEncoding: string | undefined): Encoding => {
  if (acceptEncoding === undefined) return 'identity';
  const known = choices.get(acceptEncoding);
  if (known !== undefined) return known;
  const negotiator: Preferring = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  // Plain bytes are always fine, even for who says that nothing is.
  const chosen = (negotiator.encoding([...ENCODINGS], { preferred: [...ENCODINGS] }) ?? 'identity') as Encoding;
  if (choices.size >= CHOICES_MAX) choices.clear();
  choices.set(acceptEncoding, chosen);
  return chosen;
};
