import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { Conflict } from '#server/errors.ts';
import { deleteQuotations, listQuotations } from './quotations.repository.ts';
import { newestSent } from './to-quotation.ts';

/** Refuses that an order goes to which a quotation was sent: its number has to stay. @throws Conflict */
export const requireNotQuoted = async (tx: InTransaction, orderId: string): Promise<void> => {
  if (newestSent(await listQuotations(tx, orderId))) throw new Conflict(QUOTATION_MESSAGE.orderQuoted);
};

/** Removes the drafts of an order that is being erased. @throws Conflict if a quotation was sent */
export const forgetQuotations = async (tx: InTransaction, orderId: string): Promise<void> => {
  await requireNotQuoted(tx, orderId);
  await deleteQuotations(tx, orderId);
};
