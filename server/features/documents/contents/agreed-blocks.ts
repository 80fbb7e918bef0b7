import { AGREED_TITLE, acceptedText } from '#contract/orders/agreed-text.ts';
import type { OfferedQuotation } from '#contract/quotations/quotation.ts';
import type { Block } from '#pdf';
import { chargedBlocks, noteBlocks } from './charged-lines.ts';

/** What the customer accepted: it takes the place of the estimate, and may hold more work than was measured. */
export const agreedBlocks = (quotation: OfferedQuotation): Block[] => [
  { kind: 'heading', text: AGREED_TITLE },
  { kind: 'paragraph', text: acceptedText(quotation) },
  ...chargedBlocks(quotation),
  ...noteBlocks(quotation.note),
];
