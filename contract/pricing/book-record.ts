import { z } from 'zod';
import { page } from '#contract/http/envelope.ts';
import { optionalText } from '#contract/text.ts';
import { TEXT_MAX } from '#contract/text-max.ts';
import { IN_FORCE } from './in-force.ts';
import { bookVersion, priceBookContent } from './price-book.ts';
import { publicBook } from './public-book.ts';

const version = z.number().int().min(1);

/** One figure or rule that differs from the version before; `from` is null where it is new, `to` where it is gone. */
const bookChange = z.object({
  /** As in the book, such as 'prices.fdmPla.high'. */
  path: z.string(),
  from: z.union([z.string(), z.number(), z.null()]),
  to: z.union([z.string(), z.number(), z.null()]),
});
export type BookChange = z.infer<typeof bookChange>;

/** A version of the price book, for the owner; `createdBy` is an administrator's e-mail, null for the book of a new shop. */
export const bookRecord = z.object({
  version,
  /** Whether new estimates are made by it. */
  inForce: z.boolean(),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  note: z.string(),
  confirmedAt: z.iso.datetime().nullable(),
  confirmedBy: z.string().nullable(),
  /** Against the version before. */
  changes: z.array(bookChange),
});
export type BookRecord = z.infer<typeof bookRecord>;
export const bookPage = page(bookRecord);

export const bookListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: bookVersion.optional(),
});

/** The book as the shop has it, with all of its prices, whatever visitors are told. */
export const ownersBook = publicBook.omit({ ordering: true }).extend({
  /** Whether the shop has its visitors read ‘Price on request’ as long as a book is not confirmed. */
  untoldUnconfirmed: z.boolean(),
  /** How many figures of its rates nobody published: those that its owner should look at before confirming it. */
  toCheck: z.number().int(),
});
export type OwnersBook = z.infer<typeof ownersBook>;

export const byVersionOrInForce = z.object({ version: z.union([z.literal(IN_FORCE), bookVersion]) });

export const byVersion = z.object({ version: bookVersion });

/** A new version, made from the one that was read: it is saved on that one only (else 409). */
export const bookDraft = z.object({
  basedOn: version,
  content: priceBookContent,
  note: optionalText(TEXT_MAX.address),
});
export type BookDraft = z.infer<typeof bookDraft>;

/** The owner stands by the version in force: from now on a price by it may bind. */
export const bookConfirmation = z.object({
  confirmed: z.literal(true, { error: 'A price book can only be confirmed; to take that back, save a new version!' }),
});

export const BOOK_MESSAGE = {
  saved: 'price book saved successfully',
  confirmed: 'price book confirmed successfully',
  gone: 'There is no such version of the price book.',
  otherCurrency: (currency: string) =>
    `These prices are not in ${currency}, what your shop counts in. Please write your own, and save them first!`,
  nothingToChange: 'There is nothing to change!',
  changedMeanwhile: 'Somebody else changed the price book meanwhile. Look at it again, then make your change.',
} as const;
