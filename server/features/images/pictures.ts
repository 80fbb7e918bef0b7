import { IMAGE_WIDTHS, PRODUCT_MESSAGE } from '#contract/product.ts';
import { Refused, TooLarge } from '#server/errors.ts';
import { showableFileName } from '#server/files/file-names.ts';
import type { IncomingFile } from '#server/files/incoming.ts';
import type { ImageFormat, ImageWidth } from './image-keys.ts';

const HEIGHT_MAX = 5_000; // WebP ends at 16,383 pixels, and nobody scrolls that far
const MEGAPIXELS_MAX = 24;
/** What is decoded, by sharp's names, and in millions of pixels. SVG is missing: it is a program, not a picture. */
const DECODED: Record<string, number> = {
  jpeg: MEGAPIXELS_MAX,
  png: MEGAPIXELS_MAX,
  webp: MEGAPIXELS_MAX,
  gif: MEGAPIXELS_MAX,
  heif: 12, // AVIF: its decoder takes 18 bytes a pixel, where the others take 7 at most
};
const DECODE_SECONDS_MAX = 30;

/** Loaded with the first picture that is added: most days none is, and a start need not wait for it. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false); // no picture is decoded twice
  sharp.concurrency(1); // each thread takes memory of its own
  return sharp;
};

/**
 * What the header claims, before a pixel is decoded: a few hundred bytes may claim billions.
 * @throws TooLarge naming file and field
 */
const refuseBombs = async ({ field, name }: IncomingFile, bytes: Buffer) => {
  const sharp = await loadSharp();
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const max = DECODED[format];
  if (max === undefined) throw new Error(`decoded as ${format}`);
  if (width * height <= max * 1_000_000) return;
  const message = PRODUCT_MESSAGE.imageOfManyPixels(showableFileName(name), max);
  throw new TooLarge(message, { errors: [{ path: field, message }] });
};

/**
 * Decodes once, the first frame of a moving picture, and refuses what is no picture, whatever its name says. Metadata is
 * left behind; rotation is applied.
 * @throws Refused naming file and field, TooLarge
 */
export const decode = async (file: IncomingFile, bytes: Buffer) => {
  try {
    await refuseBombs(file, bytes);
    const sharp = await loadSharp();
    const { data, info } = await sharp(bytes, {
      limitInputPixels: MEGAPIXELS_MAX * 1_000_000,
      failOn: 'error',
      pages: 1,
    })
      .timeout({ seconds: DECODE_SECONDS_MAX })
      .autoOrient()
      .resize({ width: Math.max(...IMAGE_WIDTHS), height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
  } catch (cause) {
    if (cause instanceof TooLarge) throw cause;
    const message = PRODUCT_MESSAGE.imageUnreadable(showableFileName(file.name));
    throw new Refused(message, { cause, errors: [{ path: file.field, message }] });
  }
};

export type Decoded = Awaited<ReturnType<typeof decode>>;

export const encode = async ({ data, raw }: Decoded, width: ImageWidth, format: ImageFormat) => {
  const sharp = await loadSharp();
  const resized = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
  return (format === 'avif' ? resized.avif({ quality: 55, effort: 3 }) : resized.webp({ quality: 78 })).toBuffer();
};
