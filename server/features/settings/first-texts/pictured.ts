import { PICTURES, type ShownPicture } from '#content/pictures.ts';

/** A picture of the product's own with what it shows. */
export const pictured = (picture: ShownPicture) => ({
  picture,
  alt: Object.hasOwn(PICTURES, picture) ? PICTURES[picture as keyof typeof PICTURES].alt : '',
});
