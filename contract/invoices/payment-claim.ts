import { z } from 'zod';
import { optionalLine, requiredText } from '#contract/text.ts';
import { INVOICE_MESSAGE } from './messages.ts';
import { PAYMENT_METHODS, PAYMENT_REFERENCE_MAX } from './payment-methods.ts';

/** How often a customer may say of one invoice that it was paid; the size of the picture as it is sent, in bytes. */
export const CLAIM_LIMITS = { perInvoice: 5, pictureBytes: 10_000_000 } as const;

export const CLAIM_MESSAGE = {
  paid: 'Nothing is left to pay of this invoice.',
  again: 'You have told us of this payment already.',
  many: 'You have told us of five payments of this invoice. Please call us, so we can sort it out together.',
  pictureTooLarge: 'The picture is larger than 10 MB. Please send a smaller one, or none.',
  unknown: 'The customer has not said this, or it was looked at in the meantime.',
  why: 'Please say why!',
} as const;

/** What a customer says of a payment. How much it was, the shop sees on its own account. */
export const claimedPayment = z
  .object({
    method: z.enum(PAYMENT_METHODS, { error: INVOICE_MESSAGE.method }),
    reference: optionalLine(PAYMENT_REFERENCE_MAX),
  })
  .refine(({ method, reference }) => method === 'cash' || reference !== '', {
    path: ['reference'],
    error: INVOICE_MESSAGE.reference,
  });
export type ClaimedPayment = z.infer<typeof claimedPayment>;

/** What a customer said of an invoice, until the shop records the payment. */
export const paymentClaim = z.object({
  _id: z.string(),
  method: z.enum(PAYMENT_METHODS),
  reference: z.string(),
  claimedAt: z.iso.datetime(),
  hasPicture: z.boolean(),
  /** Why the shop did not find the money; missing while it has not looked. */
  refusedBecause: z.string().optional(),
});
export type PaymentClaim = z.infer<typeof paymentClaim>;

/** The shop did not find the money; `reason` stands in the order's history and in the mail to the customer. */
export const claimRefusal = z.object({ reason: requiredText(CLAIM_MESSAGE.why, 1_000) });

/** Where the form leads: the fragment of the page's address. */
export const CLAIM_OUTCOME = { told: 'paid-told', changed: 'paid-again', failed: 'paid-failed' } as const;
