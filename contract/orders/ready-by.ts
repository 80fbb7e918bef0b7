import { z } from 'zod';
import { dayText } from '#contract/formats/shop-time.ts';
import { MAIL_MESSAGE } from '#contract/mail.ts';
import { ownersWords } from '#contract/owners-words.ts';

export const READY_BY_MESSAGE = {
  day: 'Enter valid date, for example 2026-12-31!',
  past: (today: string) => `Please choose today or a later day, for example ${dayText(today)}!`,
  ended: 'This order has ended, so it is not promised any more.',
} as const;

const day = z.iso.date({ error: READY_BY_MESSAGE.day });

/**
 * The day by which an order is ready, as the customer reads it. It applies only to the version that was read (otherwise 409).
 * `announce` mails the customer, with `words`.
 */
export const readyByChange = z
  .object({
    readyBy: day,
    version: z.number().int().positive().optional(),
    announce: z.boolean().default(false),
    words: ownersWords,
  })
  .refine(({ announce, words }) => !words || announce, { path: ['words'], error: MAIL_MESSAGE.wordsUntold });
export type ReadyByChange = z.infer<typeof readyByChange>;

/** The same, whose mail is to be seen first. */
export const readyByMail = z.object({ readyBy: day, words: ownersWords });
export type ReadyByMail = z.infer<typeof readyByMail>;
