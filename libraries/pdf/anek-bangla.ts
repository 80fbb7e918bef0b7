import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { textShaper } from './fonts/shape-text.ts';
import { readTrueType } from './fonts/true-type.ts';
import type { ReadFont } from './layout/typeset.ts';
import type { DocumentFonts } from './render-document.ts';

const require = createRequire(import.meta.url);

const read = (file: string): ReadFont => {
  const bytes = readFileSync(file);
  const font = readTrueType(bytes);
  return { font, shape: textShaper(bytes, font.advance) };
};

/** Reads the fonts of documents: those of the site, for Latin and Bangla. */
export const readFonts = (): DocumentFonts => ({
  regular: read(require.resolve('@expo-google-fonts/anek-bangla/400Regular/AnekBangla_400Regular.ttf')),
  semibold: read(require.resolve('@expo-google-fonts/anek-bangla/600SemiBold/AnekBangla_600SemiBold.ttf')),
});
