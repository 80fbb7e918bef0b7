import { PRODUCT_MESSAGE } from '#contract/product-messages.ts';
import { NEW_IMAGE } from '#contract/product-pictures.ts';
import { Refused } from '#server/errors.ts';

const refuse = () =>
  new Refused(PRODUCT_MESSAGE.imagesUnlike, {
    errors: [{ path: 'imageOrder', message: PRODUCT_MESSAGE.imagesUnlike }],
  });

/**
 * The slider images in the requested order: each of `own` at most once, each of `sent` exactly once.
 * @throws Refused for a picture of another product, or if new ones are missing or left over
 */
export const arrangedImages = (order: readonly string[], own: readonly string[], sent: readonly string[]) => {
  const left = new Set(own);
  const coming = [...sent];
  const arranged = order.map((entry) => {
    const image = entry === NEW_IMAGE ? coming.shift() : left.delete(entry) && entry;
    if (!image) throw refuse();
    return image;
  });
  if (coming.length > 0) throw refuse();
  return arranged;
};
