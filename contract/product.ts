import { z } from 'zod';
import { requiredText, TEXT_MAX } from './text.ts';

export const PRODUCT_MESSAGE = {
  name: 'Name is required!',
  id: 'Product ID is required!',
  price: 'Price is required!',
  priceInvalid: 'Enter valid price!',
  stock: 'Stock is required!',
  stockInvalid: 'Enter valid stock!',
  description: 'Description is required!',
  created: 'product created successfully',
  updated: 'product updated successfully',
  deleted: 'Product deleted successfully',
  deleteFailed: 'Something went wrong',
  idTaken: 'Another product has this Product ID already!',
  imageTooLarge: 'File size must be less than 2MB',
  imageUnreadable: 'This file is not a picture that can be shown. Please use JPEG, PNG, WebP, AVIF or GIF!',
} as const;

const PRICE_MAX_TAKA = 100_000_000;
const STOCK_MAX = 1_000_000;

/** A number that arrives as a form's text: '' is missing, ' 12 ' is 12, '1e3', '0x10' and 'Infinity' are no figures. */
const figure = (required: string, pattern: RegExp, invalid: string) =>
  requiredText(required, 30).pipe(z.string().regex(pattern, invalid).transform(Number));

const price = figure(PRODUCT_MESSAGE.price, /^\d{1,9}(\.\d{1,2})?$/, PRODUCT_MESSAGE.priceInvalid).pipe(
  z.number().max(PRICE_MAX_TAKA, PRODUCT_MESSAGE.priceInvalid),
);
const stock = figure(PRODUCT_MESSAGE.stock, /^\d{1,7}$/, PRODUCT_MESSAGE.stockInvalid).pipe(
  z.number().max(STOCK_MAX, PRODUCT_MESSAGE.stockInvalid),
);

/** The text fields of a new product, as multipart sends them; `price` in taka, `id` is the owner's own product id. */
export const productRequest = z.object({
  name: requiredText(PRODUCT_MESSAGE.name),
  id: requiredText(PRODUCT_MESSAGE.id, 100),
  price,
  stock,
  description: requiredText(PRODUCT_MESSAGE.description, TEXT_MAX.details),
});
export type ProductRequest = z.infer<typeof productRequest>;

/** A change of a product: what is missing stays as it is. */
export const productChange = productRequest.partial();
export type ProductChange = z.infer<typeof productChange>;

/** A product as everybody sees it. Above 0 in `stock` is 'In Stock'; images are identifiers for GET /images. */
export const product = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  price: z.number(),
  stock: z.number().int(),
  description: z.string(),
  primaryImage: z.string().nullable(),
  images: z.array(z.string()),
});
export type Product = z.infer<typeof product>;

/** Every picture is kept in each of these widths, in pixels; a smaller original is never blown up. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;
export const imageWidth = z.coerce.number().pipe(z.literal(IMAGE_WIDTHS));
