import { z } from 'zod';
import { EMAIL_MAX, textUpTo } from '#contract/text.ts';

const emailOrNone = textUpTo(EMAIL_MAX).refine(
  (text) => text === '' || z.email().safeParse(text).success,
  'Enter valid email address',
);

/** Between whom letters go. Empty: as the server was started, and where that says nothing, the shop's own address. */
export const mailSettings = {
  /** Whom customers' letters come from; the mail server has to be allowed to send for it. */
  'mail.from': emailOrNone,
  /** Who is told of orders and messages. */
  'mail.to': emailOrNone,
};
