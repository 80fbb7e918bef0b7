import { sizeText } from './formats/size-text.ts';

/** What one order may carry unless the owner's settings say otherwise; sizes in bytes. */
export const ORDER_LIMITS = { fileBytes: 100_000_000, files: 20, totalBytes: 250_000_000 } as const;

/** How many bytes may wait in all for an order to name them, unless the owner's settings say otherwise. */
export const UPLOADS_MAX_BYTES = 10_000_000_000;

/** A product's picture, in bytes, and how many slider images a product may have. */
export const PRODUCT_IMAGE_LIMITS = { fileBytes: 2_000_000, images: 12 } as const;

/** An Idempotency-Key: printable ASCII, so that it can be stored and compared as it is. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/;

/** The sentences for what is more than an order may carry. */
export const FILE_LIMIT_MESSAGE = {
  tooMany: (files: number) => `Please send at most ${files} files at once!`,
  tooLarge: (bytes: number) => `Each file must be less than ${sizeText(bytes)}!`,
  totalTooLarge: (bytes: number) => `All files together must be less than ${sizeText(bytes)}!`,
} as const;
