import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import { type OfferedQuotation, QUOTATION_LIMITS, type QuotationQuestion } from '#contract/quotations/quotation.ts';
import { type IdempotencyClaim, requestHash, writeOnce } from '#server/database/idempotency.ts';
import { Conflict } from '#server/errors.ts';
import type { ContactService } from '#server/features/contact/contact.service.ts';
import type { AnswerNeeds } from './answer-quotation.ts';
import { ASKS } from './question-steps.ts';

export interface AskNeeds extends AnswerNeeds {
  /** Questions are in the list of messages, too. */
  contact: Pick<ContactService, 'recordQuestion'>;
}

type Track = (token: string) => Promise<OfferedQuotation>;

/**
 * Passes a customer's question on to the owner, by mail and in the order's history; a repeated claim passes it on once.
 * @throws NotFound, or Conflict past as many as anybody asks
 */
export const askAboutQuotation =
  ({ db, now, progress, notifications, contact }: AskNeeds, track: Track) =>
  async (token: string, { message }: QuotationQuestion, claim: IdempotencyClaim | undefined): Promise<void> => {
    const quotation = await track(token);
    const orderId = progress.idOfToken(token);
    const claimed = claim && { ...claim, requestHash: requestHash({ message, order: orderId }) };
    await writeOnce(db, claimed, now(), async (tx) => {
      const order = await progress.take(tx, orderId);
      if ((await progress.countOfCustomer(tx, order._id, ASKS)) >= QUOTATION_LIMITS.questions)
        throw new Conflict(QUOTATION_MESSAGE.manyQuestions);
      await notifications.quotationAsked(tx, { order, quotation, message });
      await contact.recordQuestion(tx, { ...order, message: `About ${quotation.number}: ${message}` });
      const what = `${ASKS} ${quotation.number}: ${message}`;
      await progress.record(tx, order._id, { what, by: null, at: now(), announced: false });
      return {};
    });
    notifications.wake();
  };
