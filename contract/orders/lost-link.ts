import { z } from 'zod';
import { emailAddress, requiredLine } from '#contract/text.ts';
import { ORDER_MESSAGE } from './messages.ts';

const REFERENCE_MAX = 30;

/** By what an order is found whose private link was lost. */
export const lostLinkForm = z.object({
  reference: requiredLine('Please enter the reference of your order!', REFERENCE_MAX).transform((text) =>
    text.trim().toUpperCase(),
  ),
  email: emailAddress(ORDER_MESSAGE.email, ORDER_MESSAGE.emailInvalid),
});
export type LostLink = z.output<typeof lostLinkForm>;

/** Where the form leads, the same whether there is such an order or not: the fragment of the page's address. */
export const LOST_LINK_OUTCOME = { asked: 'asked', failed: 'failed' } as const;
