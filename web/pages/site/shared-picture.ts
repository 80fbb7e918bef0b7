import { PICTURES, type PictureName } from '#content/pictures.ts';
import { pictureAddress } from '#web/ui/picture.tsx';
import type { SharedPicture } from './page-meta.ts';

/** One of the shop's own pictures as a preview picture. WebP, because link previews do not all support AVIF. */
export const sharedPicture = (name: PictureName): SharedPicture => {
  const { alt, width, height } = PICTURES[name];
  return { address: pictureAddress(name, width, 'webp'), alt, width, height };
};
