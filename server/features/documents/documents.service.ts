import { shopDay } from '#contract/formats/shop-time.ts';
import { toldOrdered } from '#contract/pricing/told-price.ts';
import type { Lane } from '#server/fair-queue/lanes.ts';
import { confirmationDocument } from './contents/confirmation-document.ts';
import { quotationDocument, quotationFileName } from './contents/quotation-document.ts';
import { statementDocument } from './contents/statement-document.ts';
import { type DocumentFile, type DocumentNeeds, letterheadBy, writerBy } from './document-writer.ts';
import { invoicePapers } from './invoice-papers.ts';
import { jobTickets } from './job-tickets.ts';

/**
 * Quotations, invoices, receipts, credit notes, job tickets and confirmations as PDF, made anew for each download.
 * Every call throws NotFound, or Unavailable where documents cannot be written. Those who ask take turns.
 */
export const documentsService = (needs: DocumentNeeds) => {
  const { db, now, progress, desk, quotations, customers } = needs;
  const letterhead = letterheadBy(needs);
  const written = writerBy(needs);

  return {
    quotation: async (asker: Lane, orderId: string, quotationId: string): Promise<DocumentFile> => {
      const order = await progress.get(db, orderId);
      const { createdAt, sentAt = createdAt, ...quotation } = await quotations.read(orderId, quotationId);
      const printed = { ...quotation, date: sentAt };
      return written(asker, quotationFileName(printed, order), quotationDocument(printed, order, await letterhead()));
    },

    /** The newest that was sent, for whoever has the order's private link. */
    trackedQuotation: async (asker: Lane, token: string): Promise<DocumentFile> => {
      const order = await progress.get(db, progress.idOfToken(token));
      const quotation = await quotations.track(token);
      const printed = { ...quotation, date: quotation.sentAt };
      return written(asker, quotationFileName(printed, order), quotationDocument(printed, order, await letterhead()));
    },

    ...invoicePapers(needs),

    /** The account of a customer, with what is owed. */
    statement: async (asker: Lane, customerId: string): Promise<DocumentFile> => {
      const { customer, invoices } = await customers.accountOf(customerId);
      const paper = statementDocument(customer, invoices, await letterhead(), now());
      return written(asker, `statement-${shopDay(now())}.pdf`, paper);
    },
    ...jobTickets(needs),

    /** What the customer of an order sent us, by its private link. */
    confirmation: async (asker: Lane, token: string): Promise<DocumentFile> => {
      const { estimate, ...order } = await desk.read(progress.idOfToken(token));
      const told = { ...order, ...(estimate && { estimate: toldOrdered(estimate) }) };
      return written(asker, `${order.reference}.pdf`, confirmationDocument(told, await letterhead()));
    },
  };
};

export type DocumentsService = ReturnType<typeof documentsService>;
