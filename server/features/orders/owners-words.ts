import { MAIL_MESSAGE } from '#contract/mail.ts';
import { Conflict } from '#server/errors.ts';

/** Refuses rather than lose what the owner wrote for a mail. @throws Conflict where no mail carries it */
export const requireWordsSent = (words: string, announced: boolean) => {
  if (words !== '' && !announced) throw new Conflict(MAIL_MESSAGE.wordsUnsent);
};
