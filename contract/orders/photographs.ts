import { z } from 'zod';
import { optionalLine } from '#contract/text.ts';

/** How many photographs an order may have, and how large each may be as it is sent, in bytes. */
export const PHOTOGRAPH_LIMITS = { count: 20, bytes: 15_000_000 } as const;

export const PHOTOGRAPH_MESSAGE = {
  missing: 'Please choose a photograph!',
  one: 'Please send one photograph at a time!',
  tooLarge: 'A photograph may have at most 15 MB. Please choose a smaller one!',
  many: `An order has at most ${PHOTOGRAPH_LIMITS.count} photographs. Please remove one first!`,
  who: 'Please say whether the photograph is for the customer!',
  nothing: 'There is nothing to change!',
  seen: 'The customer may have seen it. To take it off their page, remove it, and add it again for the shop alone.',
} as const;

const CAPTION_MAX = 300; // UTF-16 code units
const caption = optionalLine(CAPTION_MAX);

/** A photograph of an order. `_id` is a picture's identifier (GET /images); the customer sees it only if it is `forCustomer`. */
export const photograph = z.object({
  _id: z.string(),
  forCustomer: z.boolean(),
  /** '' where nothing is said of it. */
  caption: z.string(),
  /** An administrator's e-mail. */
  addedBy: z.string(),
  addedAt: z.iso.datetime(),
});
export type Photograph = z.infer<typeof photograph>;

/** The text fields that come with a photograph; the order in which they are sent does not matter. */
export const photographFields = z.object({
  forCustomer: z.enum(['yes', 'no'], { error: PHOTOGRAPH_MESSAGE.who }).transform((word) => word === 'yes'),
  caption,
});
export type PhotographFields = z.output<typeof photographFields>;

/** What is changed of a photograph; what is not named stays. */
export const photographChange = z
  .object({ forCustomer: z.boolean({ error: PHOTOGRAPH_MESSAGE.who }).optional(), caption: caption.optional() })
  .refine(({ forCustomer, caption }) => forCustomer !== undefined || caption !== undefined, PHOTOGRAPH_MESSAGE.nothing);
export type PhotographChange = z.output<typeof photographChange>;
