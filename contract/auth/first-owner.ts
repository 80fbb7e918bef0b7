import { z } from 'zod';
import { newPassword } from './auth.ts';
import { invitationRequest } from './people.ts';

export const FIRST_OWNER_MESSAGE = {
  /** For an address that is not the shop's, and once somebody can sign in. */
  ended: 'This link is not valid any more: the shop is set up. Please sign in.',
  welcome: 'Welcome! The shop is yours.',
} as const;

/** Who owns a new shop. The e-mail address signs in. */
export const firstOwnerAnswer = invitationRequest.pick({ name: true, email: true }).extend({ password: newPassword });
export type FirstOwnerAnswer = z.infer<typeof firstOwnerAnswer>;

/** That the shop waits for its owner. `emailIsShown`: the owner's address stands on the site until another one is set. */
export const firstOwnerState = z.object({ waits: z.literal(true), emailIsShown: z.boolean() });
export type FirstOwnerState = z.infer<typeof firstOwnerState>;
