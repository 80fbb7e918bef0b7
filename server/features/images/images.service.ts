import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { IMAGE_WIDTHS } from '#contract/image-widths.ts';
import { PRODUCT_MESSAGE } from '#contract/product-messages.ts';
import { newId } from '#server/database/identifiers.ts';
import { NotFound, TooLarge } from '#server/errors.ts';
import type { Discard } from '#server/files/discard.ts';
import type { IncomingFile } from '#server/files/incoming.ts';
import type { StagedFiles, StageFiles } from '#server/files/staged-files.ts';
import type { FileStore } from '#server/files/store.ts';
import { IMAGE_FILES, IMAGE_FOLDER, type ImageFormat, type ImageWidth, keyOf, keysOf } from './image-keys.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type Decoded, decode, encode } from './pictures.ts';
import { addPreEncodedImages } from './pre-encoded-images.ts';
import { toIcon, toPrint } from './renderings.ts';

const WIDEST = Math.max(...IMAGE_WIDTHS) as ImageWidth;

/** Wide enough to read a photographed receipt by. */
const SHRUNK_WIDTH: ImageWidth = 640;

/** How many pictures, each completely in memory, may wait for the one being processed. */
const WAITING_MAX = 10;

interface SizeLimit {
  bytes: number;
  tooLarge: string;
}

const readWhole = async ({ bytes }: IncomingFile, limit: SizeLimit) => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > limit.bytes) throw new TooLarge(limit.tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Encodes a picture in every width and format and stages it. @returns its identifier */
const addEncoded = async (staged: StagedFiles, decoded: Decoded): Promise<string> => {
  const identifier = newId();
  for (const { width, format } of IMAGE_FILES)
    await staged.add(keyOf(identifier, width, format), Readable.from([await encode(decoded, width, format)]));
  return identifier;
};

/** New pictures whose rows are not written yet; see StagedFiles for `commit` and disposal. */
export interface StagedImages extends AsyncDisposable, Pick<StagedFiles, 'commit'> {
  /**
   * Encodes a picture in every width and format.
   * @returns its identifier
   * @throws Refused naming file and field, TooLarge, Unavailable if too many pictures are already waiting
   */
  add: (file: IncomingFile) => Promise<string>;
  /** Adds pictures of web/pictures-demo. @returns the identifier of each by name */
  addPreEncoded: (names: readonly string[]) => Promise<Map<string, string>>;
}

interface Needs {
  files: FileStore;
  stage: StageFiles;
  discard: Discard;
  /** The size limit of one uploaded picture. */
  maxBytes: number;
}

/** Product pictures: encoded once at upload in every width and format, and never changed. */
export const imagesService = ({ files, stage, discard, maxBytes }: Needs) => {
  const ofProducts = { bytes: maxBytes, tooLarge: PRODUCT_MESSAGE.imageTooLarge };
  const inTurn = oneAtATime(WAITING_MAX);
  const openWhole = (identifier: string) => files.read(keyOf(identifier, WIDEST, 'webp'));
  return {
    /** @param limit of one picture, where it is another than that of products */
    stage: (limit: SizeLimit = ofProducts): StagedImages => {
      const staged = stage();
      return {
        ...staged,
        add: async (file) => {
          const bytes = await readWhole(file, limit);
          return inTurn(async () => addEncoded(staged, await decode(file, bytes)));
        },
        addPreEncoded: (names) => addPreEncodedImages(staged, names),
      };
    },

    /**
     * A picture as WebP that nobody finds among the pictures of pages: its caller keeps it. What is not a picture is refused.
     * @throws Refused naming file and field, TooLarge, Unavailable if too many pictures are already waiting
     */
    shrunk: async (file: IncomingFile): Promise<Buffer> => {
      const bytes = await buffer(file.bytes);
      return inTurn(async () => encode(await decode(file, bytes), SHRUNK_WIDTH, 'webp'));
    },

    /** Removes pictures that no row names any more. Never rejects. */
    remove: (identifiers: readonly string[]): Promise<void> => discard(identifiers.flatMap(keysOf)),

    /** @throws NotFound */
    open: (identifier: string, width: ImageWidth, format: ImageFormat) => {
      if (!/^[0-9a-f-]{36}$/.test(identifier)) throw new NotFound();
      return files.read(keyOf(identifier, width, format));
    },

    /** The bytes of a picture as it is stored at its widest, as WebP. @throws NotFound */
    whole: async (identifier: string) => buffer((await openWhole(identifier)).bytes),

    /** A picture as a square PNG. @throws NotFound, Unavailable if too many pictures are already waiting */
    asIcon: (identifier: string, size: number) => inTurn(async () => toIcon((await openWhole(identifier)).bytes, size)),

    /** A picture as a JPEG on white for papers. @throws NotFound, Unavailable if too many pictures are already waiting */
    asPrint: (identifier: string) => inTurn(async () => toPrint((await openWhole(identifier)).bytes)),

    /** The pictures' folder in the store, and the picture that a file belongs to. */
    folder: IMAGE_FOLDER,
    keysOf,
    identifierOf: (key: string) => key.slice(IMAGE_FOLDER.length, IMAGE_FOLDER.length + 36),
  };
};

export type ImagesService = ReturnType<typeof imagesService>;
