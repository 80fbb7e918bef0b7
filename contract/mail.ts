import { z } from 'zod';

export const MAIL_MESSAGE = {
  again: 'It will be tried again now.',
  allAgain: (count: number) => (count === 1 ? 'It will be tried again now.' : `All ${count} will be tried again now.`),
  noneLeft: 'There is no undelivered mail left.',
  dropped: 'The mail was dropped.',
  off: 'No e-mail is being sent: no mail server is configured.',
  wordsUntold: 'What you wrote goes out with the mail. Please tell the customer, or leave it out!',
  wordsUnsent: 'No mail goes out now, so what you wrote would be lost. Please leave it out!',
} as const;

/** An e-mail that could not be delivered after its last retry, as the owner sees it. */
export const undeliveredMail = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  tries: z.number().int(),
  /** The mail server's last response. */
  lastError: z.string(),
  createdAt: z.iso.datetime(),
});
export type UndeliveredMail = z.infer<typeof undeliveredMail>;

/** A mail as it would be sent now. */
export const mailPreview = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** What will still be different in it, such as a number that is given when it is sent. */
  hint: z.string().optional(),
});
export type MailPreview = z.infer<typeof mailPreview>;
