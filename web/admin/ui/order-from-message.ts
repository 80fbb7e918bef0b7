import { z } from 'zod';
import type { ContactMessage } from '#contract/contact-message.ts';

/** A message as the form of a new order begins with it. */
const messageForOrder = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  words: z.string(),
  createdAt: z.string(),
});
export type MessageForOrder = z.infer<typeof messageForOrder>;

/** It goes by the state of the browser's history, so that no address, and no server's log of addresses, has a customer's words. */
const state = z.object({ orderFromMessage: messageForOrder });

export const stateFromMessage = (message: ContactMessage): z.infer<typeof state> => ({
  orderFromMessage: {
    _id: message._id,
    name: message.name,
    email: message.email,
    company: message.companyName,
    words: [message.message, ...message.replies.map(({ text }) => text)].join('\n\n'),
    createdAt: message.createdAt,
  },
});

/** @param given what the browser's history holds, which may be anything */
export const messageInState = (given: unknown): MessageForOrder | undefined =>
  state.safeParse(given).data?.orderFromMessage;
