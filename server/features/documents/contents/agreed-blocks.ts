import { dayText, shopDay } from '#contract/formats/shop-time.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import type { Block } from '#server/pdf/document.ts';
import { chargedBlocks, noteBlocks } from './charged-lines.ts';

/** What the customer accepted: it takes the place of the estimate, and may hold more work than was measured. */
export const agreedBlocks = (quotation: Quotation): Block[] => {
  const { number = '', revision, answer } = quotation;
  const name = revision === 1 ? number : `${number}, revision ${revision}`;
  const when = answer ? ` on ${dayText(shopDay(new Date(answer.at)))}` : '';
  return [
    { kind: 'heading', text: 'What was agreed' },
    { kind: 'paragraph', text: `Quotation ${name}, accepted${when}.` },
    ...chargedBlocks(quotation),
    ...noteBlocks(quotation.note),
  ];
};
