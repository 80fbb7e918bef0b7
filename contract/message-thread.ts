import { z } from 'zod';
import { requiredText } from './text.ts';

/** In UTF-16 code units: more is a document, which comes by mail. */
export const THREAD_TEXT_MAX = 5_000;
/** What anybody writes on in one thread. */
export const THREAD_REPLIES_MAX = 100;

export const THREAD_MESSAGE = {
  unknown: 'This address leads to no message. The link may be incomplete.',
  text: 'Please write something!',
  many: 'There are many messages in this thread. Please write a new one by the contact form.',
} as const;

/** What the sender of a message writes on, on their own page. */
export const threadReply = z.object({ message: requiredText(THREAD_MESSAGE.text, THREAD_TEXT_MAX) });

/** The same on the private page of an order. */
export const ORDER_THREAD_OUTCOME = { sent: 'message-sent', many: 'message-many', failed: 'message-failed' } as const;

/** Where that leads: the fragment of the page's address. */
export const THREAD_OUTCOME = { sent: 'sent', many: 'many', failed: 'failed' } as const;
