import { PICTURES, type ShownPicture } from '#content/pictures.ts';
import { apiAddress } from '#contract/addresses.ts';
import { isOfProduct, pictureAddress } from '#web/ui/picture.tsx';
import type { SharedPicture } from './page-meta.ts';

const OWN_WIDTH = 1280;

/** A picture of a page as a preview picture; none: the shop's card. WebP, because link previews do not all support AVIF. */
export const sharedPicture = (name: ShownPicture, alt?: string): SharedPicture | undefined => {
  if (name === '') return undefined;
  if (!isOfProduct(name)) return { address: apiAddress.image(name, OWN_WIDTH), alt: alt ?? '' };
  const { alt: known, width, height } = PICTURES[name];
  return { address: pictureAddress(name, width, 'webp'), alt: alt ?? known, width, height };
};
