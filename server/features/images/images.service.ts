import { Readable } from 'node:stream';
import { PRODUCT_MESSAGE } from '#contract/product.ts';
import { newId } from '#server/database/identifiers.ts';
import { NotFound, TooLarge } from '#server/errors.ts';
import type { Discard } from '#server/files/discard.ts';
import type { IncomingFile } from '#server/files/incoming.ts';
import type { FileStore, StagedFile } from '#server/files/store.ts';
import { IMAGE_FILES, IMAGE_FOLDER, type ImageFormat, type ImageWidth, keyOf, keysOf } from './image-keys.ts';
import { takeMadeImages } from './made-images.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type Decoded, decode, encode } from './pictures.ts';

/** So many pictures, each read whole, may wait for the one that is at work. */
const WAITING_MAX = 10;

const readWhole = async ({ bytes }: IncomingFile, maxBytes: number) => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > maxBytes) throw new TooLarge(PRODUCT_MESSAGE.imageTooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

interface Parts {
  files: FileStore;
  discard: Discard;
  maxBytes: number;
}

/** Keeps a picture in every width and format; durable when this returns. @returns its identifier */
const keep = async ({ files, discard }: Omit<Parts, 'maxBytes'>, decoded: Decoded): Promise<string> => {
  const identifier = newId();
  const staged: StagedFile[] = [];
  try {
    for (const { width, format } of IMAGE_FILES) {
      const encoded = await encode(decoded, width, format);
      staged.push(await files.stage(keyOf(identifier, width, format), Readable.from([encoded])));
    }
    await files.keep(staged);
    return identifier;
  } catch (error) {
    await discard(staged.map(({ key }) => key));
    throw error;
  }
};

/** Pictures of products: made once at upload in every width and format, then never changed. */
export const imagesService = ({ files, discard, maxBytes }: Parts) => {
  const inTurn = oneAtATime(WAITING_MAX);
  return {
    /**
     * Takes a picture. Its files are durable when this returns.
     * @returns its identifier
     * @throws Refused naming file and field, TooLarge, Unavailable when too many pictures wait already
     */
    add: async (file: IncomingFile): Promise<string> => {
      const bytes = await readWhole(file, maxBytes);
      return inTurn(async () => keep({ files, discard }, await decode(file, bytes)));
    },

    /** Takes pictures of web/pictures-demo by name; durable as with `add`. */
    addMade: (names: readonly string[]) => takeMadeImages({ files, discard }, names),

    /** Takes away pictures that no row names. Never fails. */
    drop: (identifiers: readonly string[]): Promise<void> => discard(identifiers.flatMap(keysOf)),

    /** @throws NotFound */
    open: (identifier: string, width: ImageWidth, format: ImageFormat) => {
      if (!/^[0-9a-f-]{36}$/.test(identifier)) throw new NotFound();
      return files.read(keyOf(identifier, width, format));
    },

    /** Where this room's files lie in the store, and whose picture a file is. */
    folder: IMAGE_FOLDER,
    keysOf,
    identifierOf: (key: string) => key.slice(IMAGE_FOLDER.length, IMAGE_FOLDER.length + 36),
  };
};

export type ImagesService = ReturnType<typeof imagesService>;
