import { IMAGE_WIDTHS } from '#contract/image-widths.ts';

export const IMAGE_FORMATS = ['avif', 'webp'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The folder of product pictures in the store. */
export const IMAGE_FOLDER = 'images/';

/** The variants that each picture is stored in. */
export const IMAGE_FILES = IMAGE_WIDTHS.flatMap((width) => IMAGE_FORMATS.map((format) => ({ width, format })));

export const keyOf = (identifier: string, width: ImageWidth, format: ImageFormat) =>
  `${IMAGE_FOLDER}${identifier}-${width}.${format}`;
export const keysOf = (identifier: string) => IMAGE_FILES.map(({ width, format }) => keyOf(identifier, width, format));
