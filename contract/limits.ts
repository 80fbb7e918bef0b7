import { sizeText } from './formats/size-text.ts';

/** The default limits of one order, which settings can change; sizes in bytes. */
export const ORDER_LIMITS = { fileBytes: 100_000_000, files: 20, totalBytes: 250_000_000 } as const;

/** The default limit, in bytes, for all uploads that no order uses yet. A setting can change it. */
export const UPLOADS_MAX_BYTES = 10_000_000_000;

/** The size of a product's picture in bytes, and the number of its slider images. */
export const PRODUCT_IMAGE_LIMITS = { fileBytes: 2_000_000, images: 12 } as const;

/** An Idempotency-Key is printable ASCII, so it can be stored and compared as it is. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/;

/** A key that nobody can guess: 128 random bits in hex, as the site's forms make them. */
export const RANDOM_KEY = /^[\da-f]{32}$/;

/** The error messages for an order that exceeds these limits. */
export const FILE_LIMIT_MESSAGE = {
  tooMany: (files: number) => `Please send at most ${files} files at once!`,
  tooLarge: (bytes: number) => `Each file must be less than ${sizeText(bytes)}!`,
  totalTooLarge: (bytes: number) => `All files together must be less than ${sizeText(bytes)}!`,
} as const;

const tooMany = (what: string) =>
  `Too many ${what} came from your internet connection within a minute. Please wait a minute, then send yours again.`;

/** The error messages for more in a minute than one address may send. */
export const TOO_MANY_MESSAGE = { orders: tooMany('orders'), messages: tooMany('messages') } as const;

/** So many orders come with one press at most, where a form takes a single file and several were chosen. */
export const TOGETHER_MAX = 10;

/** How many passkeys one of the people of a shop may have. */
export const PASSKEYS_MAX = 10;
