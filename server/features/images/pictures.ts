import { IMAGE_WIDTHS } from '#contract/image-widths.ts';
import { PRODUCT_MESSAGE } from '#contract/product-messages.ts';
import { Refused, TooLarge } from '#server/errors.ts';
import { showableFileName } from '#server/files/file-names.ts';
import type { IncomingFile } from '#server/files/incoming.ts';
import type { ImageFormat, ImageWidth } from './image-keys.ts';

const HEIGHT_MAX = 5_000; // WebP allows 16,383 pixels, but nobody scrolls that far
const MEGAPIXELS_MAX = 24;
/** The accepted formats by sharp's names, each with its limit in megapixels. No SVG, because it can contain scripts. */
const DECODED: Record<string, number> = {
  jpeg: MEGAPIXELS_MAX,
  png: MEGAPIXELS_MAX,
  webp: MEGAPIXELS_MAX,
  gif: MEGAPIXELS_MAX,
  heif: 12, // AVIF: its decoder needs 18 bytes per pixel, the others 7 at most
};
const DECODE_SECONDS_MAX = 30;

/** Loaded when the first picture is made: most days none is, and the start need not wait for it. */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false); // no picture is decoded twice
  sharp.concurrency(1); // each thread needs its own memory
  return sharp;
};

/**
 * Checks the dimensions in the header before decoding: a few hundred bytes can claim billions of pixels.
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
 * Decodes a picture once (of an animation the first frame) and refuses any other file, whatever its name. Rotation is
 * applied and metadata dropped.
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
