import { z } from 'zod';
import { PRODUCT_IMAGE_LIMITS } from './limits.ts';
import { PRODUCT_MESSAGE } from './product-messages.ts';
import { requiredLine, requiredText } from './text.ts';
import { TEXT_MAX } from './text-max.ts';

const PRICE_MAX = 100_000_000;
const STOCK_MAX = 1_000_000;

/** A number in a form's text field: '' is missing, ' 12 ' is 12, and '1e3', '0x10' and 'Infinity' are invalid. */
const numberText = (required: string, pattern: RegExp, invalid: string) =>
  requiredText(required, 30).pipe(z.string().regex(pattern, invalid).transform(Number));

const price = numberText(PRODUCT_MESSAGE.price, /^\d{1,9}(\.\d{1,2})?$/, PRODUCT_MESSAGE.priceInvalid).pipe(
  z.number().max(PRICE_MAX, PRODUCT_MESSAGE.priceInvalid),
);
const stock = numberText(PRODUCT_MESSAGE.stock, /^\d{1,7}$/, PRODUCT_MESSAGE.stockInvalid).pipe(
  z.number().max(STOCK_MAX, PRODUCT_MESSAGE.stockInvalid),
);

/** The text fields of a new product in its multipart request; `price` in the shop’s currency, `id` is the owner's own product id. */
export const productRequest = z.object({
  name: requiredLine(PRODUCT_MESSAGE.name),
  id: requiredLine(PRODUCT_MESSAGE.id, 100),
  price,
  stock,
  description: requiredText(PRODUCT_MESSAGE.description, TEXT_MAX.details),
});
export type ProductRequest = z.infer<typeof productRequest>;

/** Parses JSON in a form's text field; invalid JSON is undefined and then fails the check for a list. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const imageOrder = z
  .string()
  .max(5_000, PRODUCT_MESSAGE.imagesUnlike)
  .transform(parsed)
  .pipe(
    z
      .array(z.string().min(1).max(100), PRODUCT_MESSAGE.imagesUnlike)
      .max(PRODUCT_IMAGE_LIMITS.images, PRODUCT_MESSAGE.imagesMany),
  );

/**
 * A change to a product; missing fields stay as they are. Pictures in `images` replace all slider images, unless
 * `imageOrder` says which to keep: a JSON list of the new slider images, each by its identifier or as 'new' for the next
 * picture of `images`. `withoutPrimaryImage` 'true' removes the primary image. `stockBefore` is the stock that `stock` was typed
 * over: where pieces were ordered since, the change is refused (409); without it, `stock` is saved as it is. `priceBefore` is the same of `price`.
 */
export const productChange = productRequest.partial().extend({
  stockBefore: stock.optional(),
  priceBefore: price.optional(),
  imageOrder: imageOrder.optional(),
  withoutPrimaryImage: z.enum(['true', 'false']).optional(),
});
export type ProductChange = z.infer<typeof productChange>;

/** A product as visitors see it. A `stock` above 0 is 'In Stock'; images are identifiers for GET /images. */
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
