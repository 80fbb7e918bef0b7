import { z } from 'zod';
import { emailAddress, optionalLine, requiredLine, requiredText } from './text.ts';
import { TEXT_MAX } from './text-max.ts';

export const CONTACT_MESSAGE = {
  name: 'Name is required!',
  email: 'Email is required!',
  emailInvalid: 'Enter valid email address',
  country: 'Country is required!',
  message: 'Message is required!',
  recorded: 'Your response is recorded!',
} as const;

/** What a visitor sends to the shop. */
export const contactRequest = z.object({
  name: requiredLine(CONTACT_MESSAGE.name),
  email: emailAddress(CONTACT_MESSAGE.email, CONTACT_MESSAGE.emailInvalid),
  country: requiredLine(CONTACT_MESSAGE.country),
  companyName: optionalLine(),
  message: requiredText(CONTACT_MESSAGE.message, TEXT_MAX.details),
});
export type ContactRequest = z.infer<typeof contactRequest>;

/** What the form says beside that, by which bots give themselves away. Programs may leave it out. */
export const contactSigns = z.object({
  /** A field that people do not see. */
  website: z.string().max(TEXT_MAX.line).optional().catch('too long'),
  /** For how many milliseconds the page had been open. */
  openedMs: z.number().min(0).optional().catch(undefined),
});
export type ContactSigns = z.infer<typeof contactSigns>;
