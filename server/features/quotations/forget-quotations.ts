import type { InTransaction } from '#server/database/tables.ts';
import { deleteQuotations } from './quotations.repository.ts';

/** Removes the quotations of an order that is being deleted. Their numbers are not given again. */
export const forgetQuotations = (tx: InTransaction, orderId: string): Promise<void> => deleteQuotations(tx, orderId);
