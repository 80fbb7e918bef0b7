import { Readable } from 'node:stream';
import { PRODUCT_MESSAGE } from '#contract/product.ts';
import { newId } from '#server/database/identifiers.ts';
import { NotFound, TooLarge } from '#server/errors.ts';
import type { Discard } from '#server/files/discard.ts';
import type { IncomingFile } from '#server/files/incoming.ts';
import type { StagedFiles, StageFiles } from '#server/files/staged-files.ts';
import type { FileStore } from '#server/files/store.ts';
import { IMAGE_FILES, IMAGE_FOLDER, type ImageFormat, type ImageWidth, keyOf, keysOf } from './image-keys.ts';
import { addMadeImages } from './made-images.ts';
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

/** Adds a picture in every width and format. @returns its identifier */
const addEncoded = async (staged: StagedFiles, decoded: Decoded): Promise<string> => {
  const identifier = newId();
  for (const { width, format } of IMAGE_FILES)
    await staged.add(keyOf(identifier, width, format), Readable.from([await encode(decoded, width, format)]));
  return identifier;
};

/** New pictures and the rows that will name them; see StagedFiles for `commit` and for what disposing removes. */
export interface StagedImages extends AsyncDisposable, Pick<StagedFiles, 'commit'> {
  /**
   * Makes a picture in every width and format.
   * @returns its identifier
   * @throws Refused naming file and field, TooLarge, Unavailable when too many pictures wait already
   */
  add: (file: IncomingFile) => Promise<string>;
  /** Takes pictures of web/pictures-demo. @returns the identifier of each by name */
  addMade: (names: readonly string[]) => Promise<Map<string, string>>;
}

interface Parts {
  files: FileStore;
  stage: StageFiles;
  discard: Discard;
  /** Of one picture as it is sent. */
  maxBytes: number;
}

/** Pictures of products: made once at upload in every width and format, then never changed. */
export const imagesService = ({ files, stage, discard, maxBytes }: Parts) => {
  const inTurn = oneAtATime(WAITING_MAX);
  return {
    stage: (): StagedImages => {
      const staged = stage();
      return {
        ...staged,
        add: async (file) => {
          const bytes = await readWhole(file, maxBytes);
          return inTurn(async () => addEncoded(staged, await decode(file, bytes)));
        },
        addMade: (names) => addMadeImages(staged, names),
      };
    },

    /** Removes pictures that no row names any more. Never fails. */
    remove: (identifiers: readonly string[]): Promise<void> => discard(identifiers.flatMap(keysOf)),

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
