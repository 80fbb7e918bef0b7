import { Readable } from 'node:stream';
import { IMAGE_WIDTHS, PRODUCT_MESSAGE } from '../../../contract/product.ts';
import { newId } from '../../database/identifiers.ts';
import { NotFound, Refused, TooLarge } from '../../errors.ts';
import type { Discard } from '../../files/discard.ts';
import { showableFileName } from '../../files/file-names.ts';
import type { IncomingFile } from '../../files/incoming.ts';
import type { FileStore, StagedFile } from '../../files/store.ts';
import { IMAGE_FILES, IMAGE_FOLDER, type ImageFormat, type ImageWidth, keyOf, keysOf } from './image-keys.ts';
import { takeMadeImages } from './made-images.ts';

const DECODED = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']); // heif is what sharp calls AVIF; SVG is a program, not a picture
const HEIGHT_MAX = 5_000; // WebP ends at 16,383 pixels, and nobody scrolls that far
const PIXELS_MAX = 40_000_000; // a bomb of a few kB may claim billions

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

/** Loaded with the first picture that is added: most days none is, and a start need not wait for it. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false); // no picture is decoded twice
  return sharp;
};

/** Decodes once and refuses what is no picture, whatever its name says. Metadata is left behind; rotation is applied. */
const decode = async ({ field, name }: IncomingFile, bytes: Buffer) => {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient();
    const { format } = await picture.metadata();
    if (!DECODED.has(format)) throw new Error(`decoded as ${format}`);
    const { data, info } = await picture
      .resize({ width: Math.max(...IMAGE_WIDTHS), height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
  } catch (cause) {
    const message = PRODUCT_MESSAGE.imageUnreadable(showableFileName(name));
    throw new Refused(message, { cause, errors: [{ path: field, message }] });
  }
};

const encode = async ({ data, raw }: Awaited<ReturnType<typeof decode>>, width: ImageWidth, format: ImageFormat) => {
  const sharp = await loadSharp();
  const resized = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
  return (format === 'avif' ? resized.avif({ quality: 55, effort: 3 }) : resized.webp({ quality: 78 })).toBuffer();
};

interface Parts {
  files: FileStore;
  discard: Discard;
  maxBytes: number;
}

/** Pictures of products: made once at upload in every width and format, then never changed. */
export const imagesService = ({ files, discard, maxBytes }: Parts) => ({
  /**
   * Takes a picture. Its files are durable when this returns.
   * @returns its identifier
   * @throws Refused naming file and field, TooLarge
   */
  add: async (file: IncomingFile): Promise<string> => {
    const decoded = await decode(file, await readWhole(file, maxBytes));
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
  },

  /** Takes pictures of content/demo-pictures by name; durable as with `add`. */
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
});

export type ImagesService = ReturnType<typeof imagesService>;
