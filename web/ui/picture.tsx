import type { LinkDescriptor } from 'react-router';
import { PICTURES, type PictureName } from '#content/pictures.ts';

type Format = 'avif' | 'webp';

/** The builder puts it in: a folder whose name changes with the pictures, so that browsers may keep them for good. */
declare const PICTURES_FOLDER: string;

/** Where one of a picture's files is found. */
export const pictureAddress = (name: PictureName, width: number, format: Format) =>
  `${PICTURES_FOLDER}/${name}-${width}.${format}`;

const sourceSet = (name: PictureName, format: Format) =>
  PICTURES[name].widths.map((width) => `${pictureAddress(name, width, format)} ${width}w`).join(', ');

interface PictureProps {
  name: PictureName;
  /** How wide it is shown, as the HTML attribute says it: '(min-width: 64rem) 50vw, 100vw'. */
  sizes: string;
  /** For the one picture that fills the first screen; all others wait until they come near. */
  priority?: boolean;
  className?: string;
}

/** One of the shop's own pictures, at the width that the screen needs; its place is kept before it comes. */
export function Picture({ name, sizes, priority = false, className }: PictureProps) {
  const { alt, width, height } = PICTURES[name];
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourceSet(name, 'avif')} sizes={sizes} />
      <img
        src={pictureAddress(name, width, 'webp')}
        srcSet={sourceSet(name, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        {...(className !== undefined && { className })}
      />
    </picture>
  );
}

/** For the `links` of a page whose first screen shows this picture; `sizes` as its Picture has them. */
export const preloadOf = (name: PictureName, sizes: string): LinkDescriptor & { fetchPriority: 'high' } => ({
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  imageSrcSet: sourceSet(name, 'avif'),
  imageSizes: sizes,
  fetchPriority: 'high',
});
