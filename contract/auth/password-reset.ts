import { z } from 'zod';
import { newPassword } from './auth.ts';
import { staffEmail } from './people.ts';

export const RESET_MESSAGE = {
  /** The same whether or not somebody of the shop has the address. */
  asked:
    'If somebody of the shop signs in with this address, a mail with a link is on its way. The link works for an hour.',
  noMail:
    'The shop sends no mail, so please ask an owner of the shop, or whoever looks after its server, for a new password.',
  tooMany: 'You asked for this many times. Please wait a while before you ask again.',
  /** For an address that is unknown, was used, was replaced, or is too old. */
  ended: 'This link is not valid any more. Please ask for a new one.',
  done: 'Your new password is set. Please sign in.',
} as const;

/** How long the link in the mail works, in minutes. */
export const RESET_MINUTES = 60;

/** Somebody who does not know their password. */
export const resetRequest = z.object({ email: staffEmail });

/** Whether a mail can be sent at all: without a mail server nobody can get a link. */
export const resetOffer = z.object({ mailIsOn: z.boolean() });
export type ResetOffer = z.infer<typeof resetOffer>;

/** Whose password the link sets, for the page that asks for a new one. */
export const openReset = z.object({ email: z.string() });
export type OpenReset = z.infer<typeof openReset>;

export const resetAnswer = z.object({ password: newPassword });
