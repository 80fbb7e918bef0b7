import { z } from 'zod';

export const MAIL_MESSAGE = {
  again: 'It will be tried again now.',
  allAgain: (count: number) => (count === 1 ? 'It will be tried again now.' : `All ${count} will be tried again now.`),
  noneLeft: 'There is no undelivered mail left.',
  dropped: 'The mail was dropped.',
  off: 'No e-mail is being sent: no mail server is configured.',
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
