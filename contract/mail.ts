import { z } from 'zod';

export const MAIL_MESSAGE = {
  again: 'It will be tried again now.',
  allAgain: (count: number) => (count === 1 ? 'It will be tried again now.' : `All ${count} will be tried again now.`),
  noneLeft: 'There is no undelivered mail any more.',
  dropped: 'The mail was dropped.',
  off: 'Nothing is mailed at the moment: the settings name no mail server.',
} as const;

/** A mail that could not be delivered after its last try, as the owner sees it. */
export const undeliveredMail = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  tries: z.number().int(),
  /** What the mail server answered last. */
  lastError: z.string(),
  createdAt: z.iso.datetime(),
});
export type UndeliveredMail = z.infer<typeof undeliveredMail>;
