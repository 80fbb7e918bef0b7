import type { OfferedQuotation } from '#contract/quotations/quotation.ts';

/**
 * The quotation that says what whoever pays has to pay: one that waits for its answer or was accepted. One that was declined, has expired, or
 * is for an order that was changed since says nothing any more; nor does the estimate before it.
 */
export const quotationToPay = <Quotation extends Pick<OfferedQuotation, 'number' | 'status'>>(
  quotation: Quotation | undefined,
  outdated: string | undefined,
): Quotation | undefined =>
  quotation && quotation.number !== outdated && (quotation.status === 'sent' || quotation.status === 'accepted')
    ? quotation
    : undefined;
