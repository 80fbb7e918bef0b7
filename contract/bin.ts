import { z } from 'zod';
import { pageQuery } from '#contract/http/envelope.ts';

/** How long what was deleted can be brought back. */
export const BIN_DAYS = 30;

const BIN_KINDS = ['order', 'product'] as const;

/** A deleted order or product. */
export const binEntry = z.object({
  kind: z.enum(BIN_KINDS),
  _id: z.string(),
  /** An order's customer, or a product's name. */
  title: z.string(),
  /** An order's reference, or the owner's product id. */
  number: z.string(),
  /** An order's; the pictures of a product are not counted. */
  files: z.number().int(),
  /** What they take, in bytes. */
  bytes: z.number().int(),
  deletedAt: z.iso.datetime(),
  /** An administrator's e-mail. */
  deletedBy: z.string(),
  /** From then on it is erased for good. */
  until: z.iso.datetime(),
});
export type BinEntry = z.infer<typeof binEntry>;

/** What the room of a deleted order or product tells of it. */
export type Binned = Omit<BinEntry, 'kind' | 'until'>;

export const binQuery = pageQuery({ default: 100, max: 500 }).omit({ q: true });

export const BIN_MESSAGE = {
  orderBack: 'The order is back with all its files.',
  productBack: 'The product is back in the shop.',
  erased: 'Deleted for good.',
  idTaken: (id: string, name: string) =>
    `Product ID ${id} belongs to ${name} by now. Give that product another ID or delete it, then restore this one.`,
  piecesTaken: (name: string, left: number, quantity: number) =>
    `This order holds ${quantity} of ${name}, and only ${left} ${left === 1 ? 'is' : 'are'} left. Raise its stock, then restore the order.`,
} as const;
