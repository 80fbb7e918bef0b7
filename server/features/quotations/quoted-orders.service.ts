import type { OfferedQuotation } from '#contract/quotations/quotation.ts';
import type { Database } from '#server/database/tables.ts';
import { listQuotations } from './quotations.repository.ts';
import { newestSent, toOffered } from './to-quotation.ts';

/** The newest quotation that an order's customer was sent, and whether they accepted it. */
export const findSentQuotation = async (
  db: Database,
  orderId: string,
): Promise<{ number: string; sentAt: string; accepted: boolean } | undefined> => {
  const newest = newestSent(await listQuotations(db, orderId));
  if (!newest || newest.number === null || newest.sent_at === null) return undefined;
  return { number: newest.number, sentAt: newest.sent_at, accepted: newest.answer === 'accepted' };
};

/** What an order's customer accepted; undefined as long as that is nothing. */
export const findAgreedQuotation = async (db: Database, orderId: string): Promise<OfferedQuotation | undefined> => {
  const accepted = (await listQuotations(db, orderId)).find(({ answer }) => answer === 'accepted');
  return accepted && toOffered(accepted, accepted.valid_until);
};
