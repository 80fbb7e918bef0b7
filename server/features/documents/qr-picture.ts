import sharp from 'sharp';
import { encode } from 'uqr';
import type { Picture } from '#pdf';

const QUIET_ZONE = 4; // modules of white around it, which phones need
const PIXELS = 6; // of a module

/** An address that a phone opens from paper. */
export const qrPicture = async (url: string, alt: string): Promise<Picture> => {
  const { data, size } = encode(url, { ecc: 'M', border: QUIET_ZONE });
  const modules = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  const side = size * PIXELS;
  const jpeg = await sharp(modules, { raw: { width: size, height: size, channels: 1 } })
    .resize({ width: side, height: side, kernel: 'nearest' })
    .toColourspace('srgb')
    .jpeg({ quality: 70, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { jpeg, width: side, height: side, alt };
};
