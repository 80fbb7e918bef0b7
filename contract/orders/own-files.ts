import { z } from 'zod';
import { pieceCount } from '#contract/pricing/estimate.ts';

/** How long a file that its customer erased can be brought back. */
export const ERASED_FILE_DAYS = 30;

/** A file that the customer took out of the order. */
export const erasedFile = z.object({
  _id: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.number().int(),
  erasedAt: z.iso.datetime(),
  /** From then on it is deleted for good. */
  until: z.iso.datetime(),
});
export type ErasedFile = z.infer<typeof erasedFile>;

/** With a version, only if the order still has it (otherwise 409). */
export const fileRestoration = z.object({ version: z.number().int().positive().optional() });

/** The text fields of the form that adds a file. */
export const ownFileForm = z.object({ quantity: z.string().trim().regex(/^\d+$/).transform(Number).pipe(pieceCount) });

/** What customers read who add and erase files of their order. */
export const OWN_FILES_MESSAGE = {
  invoiced: 'This order has an invoice, so its files cannot be changed here any more. Please write to us.',
  quantity: 'Please say how many pieces you need of it, as a whole number.',
  same: 'Your order has this very file already. To have more of it made, change its pieces.',
  last: 'This is the only file of your order, and we need one to make it. Please replace it instead, or cancel the order.',
  /** Beside the form, where there is one file. */
  needsOne: 'We need at least one file: to erase yours, add or choose another one first.',
  gone: 'This file was deleted for good in the meantime. Please add it again.',
  muchErased:
    'You have erased as much as we can keep for you at once. Please write to us, so we can erase this file for you.',
} as const;

/** Where these forms lead: the fragment of the page's address. */
export const OWN_FILES_OUTCOME = {
  added: 'file-added',
  erased: 'file-erased',
  back: 'file-back',
  refused: 'file-refused',
} as const;
