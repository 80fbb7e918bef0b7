import type { ComponentProps } from 'react';
import type { LinkDescriptor } from 'react-router';
import { type OwnPicture, PICTURES, type PictureName, type ShownPicture } from '#content/pictures.ts';
import { apiAddress } from '#contract/addresses.ts';
import { IMAGE_WIDTHS } from '#contract/image-widths.ts';

type Format = 'avif' | 'webp';

/** Set by the build. The folder's name changes with the pictures, so that browsers can cache them for ever. */
declare const PICTURES_FOLDER: string;

export const pictureAddress = (name: PictureName, width: number, format: Format) =>
  `${PICTURES_FOLDER}/${name}-${width}.${format}`;

const sourceSet = (name: PictureName, format: Format) =>
  PICTURES[name].widths.map((width) => `${pictureAddress(name, width, format)} ${width}w`).join(', ');

/** One that the shop sent comes from one address in the format that the browser asks for. */
const ownSourceSet = (picture: OwnPicture) =>
  IMAGE_WIDTHS.map((width) => `${apiAddress.image(picture, width)} ${width}w`).join(', ');

export const isOfProduct = (picture: string): picture is PictureName => Object.hasOwn(PICTURES, picture);

/** What nobody knows is no picture. */
export const shownPicture = (picture: string): ShownPicture =>
  isOfProduct(picture) || /^(?:[0-9a-f]+-){4}[0-9a-f]+$/.test(picture) ? (picture as ShownPicture) : '';

interface PictureProps {
  name: ShownPicture;
  /** In place of what is known of the product's own pictures. */
  alt?: string | undefined;
  /** The HTML attribute: how wide it is shown, as '(min-width: 64rem) 50vw, 100vw'. */
  sizes: string;
  /** For the one picture that fills the first screen; all others are loaded lazily. */
  priority?: boolean;
  className?: string;
}

const OWN_SIZE = { width: 1280, height: 800 };

/** A picture of the product's own or one that the shop sent, in the width that the screen needs, with its space reserved before it has loaded. */
export function Picture({ name, alt, sizes, priority = false, className }: PictureProps) {
  if (name === '') return null;
  const common: ComponentProps<'img'> = {
    sizes,
    decoding: 'async',
    ...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' }),
    ...(className !== undefined && { className }),
  };
  if (!isOfProduct(name))
    return (
      <img src={apiAddress.image(name, 640)} srcSet={ownSourceSet(name)} alt={alt ?? ''} {...OWN_SIZE} {...common} />
    );
  const { alt: known, width, height } = PICTURES[name];
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourceSet(name, 'avif')} sizes={sizes} />
      <img
        src={pictureAddress(name, width, 'webp')}
        srcSet={sourceSet(name, 'webp')}
        alt={alt ?? known}
        width={width}
        height={height}
        {...common}
      />
    </picture>
  );
}

/** Preload links for a page whose first screen shows this picture; `sizes` must be those of its Picture. */
export const preloadsOf = (name: ShownPicture, sizes: string): (LinkDescriptor & { fetchPriority: 'high' })[] => {
  const common = { rel: 'preload', as: 'image', imageSizes: sizes, fetchPriority: 'high' } as const;
  if (name === '') return [];
  return isOfProduct(name)
    ? [{ ...common, type: 'image/avif', imageSrcSet: sourceSet(name, 'avif') }]
    : [{ ...common, imageSrcSet: ownSourceSet(name) }];
};
