import type { InTransaction } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import { findInvoice, type InvoiceAccount, orderOfInvoice } from './invoices.repository.ts';
import type { InvoiceNeeds } from './issue-invoice.ts';

/** An invoice that nobody else can add to until the transaction ends. @throws NotFound */
export const takeInvoice = async (
  { progress }: Pick<InvoiceNeeds, 'progress'>,
  tx: InTransaction,
  _id: string,
): Promise<InvoiceAccount> => {
  const found = (await progress.lock(tx, orderOfInvoice(tx, _id))) ? await findInvoice(tx, _id) : undefined;
  if (!found) throw new NotFound();
  return found;
};
