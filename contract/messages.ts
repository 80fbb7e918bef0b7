import { z } from 'zod';
import { contactRequest } from './contact.ts';
import { pageQuery } from './http/envelope.ts';
import { messageState } from './message-states.ts';
import { requiredText, TEXT_MAX } from './text.ts';

export const MESSAGE_MESSAGE = {
  unknown: 'This message does not exist!',
  answer: 'Please write an answer!',
} as const;

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
  country: z.string(),
  companyName: z.string(),
  createdAt: z.iso.datetime(),
  state: messageState,
  /** Oldest first. */
  answers: z.array(messageAnswer),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const messageListQuery = pageQuery({ default: 100, max: 1_000 }).extend({ state: messageState.optional() });

export const messageChange = z.strictObject({ state: messageState });

/** An answer that goes by mail to whoever wrote the message, which is answered with it. */
export const messageReply = z.strictObject({ text: requiredText(MESSAGE_MESSAGE.answer, TEXT_MAX.details) });
