import { PRODUCT_IMAGE_LIMITS } from './limits.ts';

export const PRODUCT_MESSAGE = {
  name: 'Name is required!',
  id: 'Product ID is required!',
  price: 'Price is required!',
  priceInvalid: 'Enter valid price!',
  stock: 'Stock is required!',
  stockInvalid: 'Enter valid stock!',
  stockMoved: (before: number, now: number) =>
    `The stock went from ${before} to ${now} while you were editing. Check your number, then save again.`,
  priceMoved: (now: string) =>
    `Somebody else changed the price to ${now} in the meantime. Check yours, then save again.`,
  description: 'Description is required!',
  created: 'product created successfully',
  updated: 'product updated successfully',
  deleted: 'Product deleted successfully',
  deleteFailed: 'Something went wrong',
  idTaken: 'Another product has this Product ID already!',
  imageTooLarge: 'File size must be less than 2MB',
  imagesMany: `A product has at most ${PRODUCT_IMAGE_LIMITS.images} slider images!`,
  imagesUnlike: 'The pictures of this product were changed in another window. Please load the page again!',
  imageUnreadable: (name: string) =>
    `${name} is not a picture that we can show. Please use JPEG, PNG, WebP, AVIF or GIF!`,
  imageOfManyPixels: (name: string, megapixels: number) =>
    `${name} has too many pixels. Please make it smaller: at most ${megapixels} megapixels!`,
} as const;
