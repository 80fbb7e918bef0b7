import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { loadSharp } from './pictures.ts';

/** What iOS puts behind an icon anyway; others show their own background through it. */
const HOME_SCREEN_SIZE = 180;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const WHITE = '#ffffff';

/** A picture as a square PNG, whole, with room beside it where it is not square. */
export const toIcon = async (picture: Readable, size: number): Promise<Buffer> => {
  const sharp = await loadSharp();
  const icon = sharp(await buffer(picture)).resize({ width: size, height: size, fit: 'contain', background: CLEAR });
  return (size === HOME_SCREEN_SIZE ? icon.flatten({ background: WHITE }) : icon).png().toBuffer();
};

const PRINT = { width: 480, height: 240, quality: 82 };

/** A picture for papers, on white. */
export const toPrint = async (picture: Readable) => {
  const sharp = await loadSharp();
  const { data, info } = await sharp(await buffer(picture))
    .flatten({ background: WHITE })
    .resize({ width: PRINT.width, height: PRINT.height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: PRINT.quality })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
};
