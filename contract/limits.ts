/** What one order may carry unless the owner's settings say otherwise; sizes in bytes. */
export const ORDER_LIMITS = { fileBytes: 100_000_000, files: 20, totalBytes: 250_000_000 } as const;

/** A product's picture, in bytes, and how many slider images a product may have. */
export const PRODUCT_IMAGE_LIMITS = { fileBytes: 2_000_000, images: 12 } as const;

/** An Idempotency-Key: printable ASCII, so that it can be stored and compared as it is. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/;
