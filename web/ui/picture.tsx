import type { LinkDescriptor } from 'react-router';
import { PICTURES, type PictureName } from '#content/pictures.ts';

type Format = 'avif' | 'webp';

/** Set by the build. The folder's name changes with the pictures, so that browsers can cache them for ever. */
declare const PICTURES_FOLDER: string;

export const pictureAddress = (name: PictureName, width: number, format: Format) =>
  `${PICTURES_FOLDER}/${name}-${width}.${format}`;

const sourceSet = (name: PictureName, format: Format) =>
  PICTURES[name].widths.map((width) => `${pictureAddress(name, width, format)} ${width}w`).join(', ');

interface PictureProps {
  name: PictureName;
  /** The HTML attribute: how wide it is shown, as '(min-width: 64rem) 50vw, 100vw'. */
  sizes: string;
  /** For the one picture that fills the first screen; all others are loaded lazily. */
  priority?: boolean;
  className?: string;
}

/** One of the shop's own pictures, in the width that the screen needs, with its space reserved before it has loaded. */
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

/** A preload link for a page whose first screen shows this picture; `sizes` must be those of its Picture. */
export const preloadOf = (name: PictureName, sizes: string): LinkDescriptor & { fetchPriority: 'high' } => ({
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  imageSrcSet: sourceSet(name, 'avif'),
  imageSizes: sizes,
  fetchPriority: 'high',
});
