import type { ContactMessage } from '#contract/contact-message.ts';

/** A message as the form of a new order begins with it. */
export interface MessageForOrder {
  _id: string;
  name: string;
  email: string;
  company: string;
  words: string;
  createdAt: string;
}

/** It goes by the state of the browser's history, so that no address, and no server's log of addresses, has a customer's words. */
export const stateFromMessage = (message: ContactMessage): { orderFromMessage: MessageForOrder } => ({
  orderFromMessage: {
    _id: message._id,
    name: message.name,
    email: message.email,
    company: message.companyName,
    words: [message.message, ...message.replies.map(({ text }) => text)].join('\n\n'),
    createdAt: message.createdAt,
  },
});
