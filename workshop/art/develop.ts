import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';

const BYTES_MAX = 78_000;
const QUALITIES = { avif: [52, 44, 36], webp: [82, 74, 64, 52, 40] } as const;
type Format = keyof typeof QUALITIES;

/** At the best quality that keeps the file small enough. */
const encode = async (picture: Sharp, format: Format) => {
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES[format]) {
    const output = picture.clone();
    bytes = await (format === 'avif'
      ? output.avif({ quality, effort: 6, chromaSubsampling: '4:2:0' })
      : output.webp({ quality, effort: 5 })
    ).toBuffer();
    if (bytes.length <= BYTES_MAX) break;
  }
  return bytes;
};

interface Place {
  name: string;
  folder: string;
  /** None keeps the PNG as it is, to look at. */
  widths: readonly number[];
}

/** Writes a picture in every width and format; @returns what it weighs. */
export const develop = async (png: Buffer, { name, folder, widths }: Place) => {
  await mkdir(folder, { recursive: true });
  if (widths.length === 0) {
    await writeFile(path.join(folder, `${name}.png`), png);
    return 'draft';
  }
  const sizes: string[] = [];
  for (const width of widths)
    for (const format of ['avif', 'webp'] as const) {
      const bytes = await encode(sharp(png).removeAlpha().resize({ width }), format);
      await writeFile(path.join(folder, `${name}-${width}.${format}`), bytes);
      sizes.push(`${width}.${format} ${(bytes.length / 1000).toFixed(0)} kB`);
    }
  return sizes.slice(-2).join(', ');
};
