import { z } from 'zod';
import { contactRequest } from './contact.ts';
import { pageQuery } from './http/envelope.ts';
import { MESSAGE_MESSAGE } from './message-messages.ts';
import { messageState } from './message-states.ts';
import { requiredText } from './text.ts';
import { TEXT_MAX } from './text-max.ts';

/** By which sign a message was taken for a bot's: the field that people do not see, many links, or a link at once. */
export const HELD_WHY = ['trap', 'links', 'quick'] as const;
export type HeldWhy = (typeof HELD_WHY)[number];

/** What the shop answered by mail; `by` is the e-mail of who wrote it. */
export const messageAnswer = z.object({
  _id: z.string(),
  text: z.string(),
  by: z.string(),
  createdAt: z.iso.datetime(),
});
export type MessageAnswer = z.infer<typeof messageAnswer>;

/** A stored message, as the owner reads it. */
export const contactMessage = contactRequest.extend({
  _id: z.string(),
  name: z.string(), // stored messages may predate today's rules
  /** Empty where somebody who ordered by telephone wrote on the page of the order. */
  email: z.string(),
  country: z.string(),
  companyName: z.string(),
  createdAt: z.iso.datetime(),
  state: messageState,
  /** Oldest first. */
  answers: z.array(messageAnswer),
  /** What its sender wrote on since, on their own page; oldest first. */
  replies: z.array(messageAnswer.omit({ by: true })),
  /** The e-mail of who has it; null: nobody. */
  assignedTo: z.string().nullable(),
  /** Why it is held back as what a bot sends. */
  held: z.enum(HELD_WHY).optional(),
  /** The order that it asks about. */
  orderId: z.string().optional(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

const yes = z.literal('true').optional();

/** `mine`: those that who asks has, or nobody. `held`: only what is held back, which is in no other list. */
export const messageListQuery = pageQuery({ default: 100, max: 1_000 }).extend({
  state: messageState.optional(),
  mine: yes,
  held: yes,
});

/** `mine`: whether who calls has it from now on, or nobody. `held: false`: it is no spam. */
export const messageChange = z
  .strictObject({
    state: messageState.optional(),
    mine: z.boolean().optional(),
    held: z.literal(false).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), MESSAGE_MESSAGE.nothing);
export type MessageChange = z.infer<typeof messageChange>;

/** An answer that goes by mail to whoever wrote the message, which is answered with it. */
export const messageReply = z.strictObject({
  text: requiredText(MESSAGE_MESSAGE.answer, TEXT_MAX.details),
  /** How many answers and further words of its sender were read: if there are more by now, nothing is sent (409). */
  seen: z.int().min(0).optional(),
});
