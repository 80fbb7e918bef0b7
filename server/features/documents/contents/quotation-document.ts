import { dayText, shopDay } from '#contract/formats/shop-time.ts';
import { workingDaysText } from '#contract/formats/working-days.ts';
import { momentText } from '#contract/moment-text.ts';
import type { Order } from '#contract/orders/order.ts';
import type { Quotation, QuotationStatus } from '#contract/quotations/quotation.ts';
import type { Block, Fact, PrintedDocument } from '#pdf';
import { chargedBlocks, footerBlocks, noteBlocks } from './charged-lines.ts';
import { type Letterhead, partyOf, shopLines } from './letterhead.ts';

/** A quotation, a draft or sent. */
export type PrintedQuotation = Omit<Quotation, '_id' | 'orderId' | 'sentBy' | 'version' | 'createdAt'> & {
  /** When it was sent; of a draft, when it was begun. */
  date: string;
};

const STAMP: Record<QuotationStatus, string | undefined> = {
  draft: 'Draft',
  sent: undefined,
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  superseded: 'Superseded',
};

const SAYS: Partial<Record<QuotationStatus, string>> = {
  draft: 'This is a draft. Nothing in it is agreed until we send it.',
  sent: 'To accept it, please use the private link in our e-mail, or reply to that e-mail.',
  superseded: 'There is a newer revision of this quotation, which replaces it.',
  expired: 'This quotation is no longer valid. Please ask us for a new one.',
};

const factsOf = ({ date, revision, validUntil, leadTimeDays }: PrintedQuotation, order: Order): Fact[] => [
  { label: 'Date', value: dayText(shopDay(new Date(date))) },
  { label: 'Valid until', value: dayText(validUntil) },
  ...(leadTimeDays === null
    ? []
    : [{ label: 'Lead time', value: `${workingDaysText(leadTimeDays)} after you accept` }]),
  ...(revision === 1 ? [] : [{ label: 'Revision', value: String(revision) }]),
  { label: 'Order', value: order.reference },
];

const answerText = ({ answer }: PrintedQuotation) => {
  if (!answer) return undefined;
  return `${answer.accepted ? 'Accepted' : 'Declined'} by ${answer.by} on ${momentText(answer.at)}${answer.byShop ? ', as told to the shop' : ''}.`;
};

const closing = (quotation: PrintedQuotation): Block[] => {
  const text = answerText(quotation) ?? SAYS[quotation.status];
  return text === undefined ? [] : [{ kind: 'paragraph', text, muted: true }];
};

export const quotationDocument = (quotation: PrintedQuotation, order: Order, shop: Letterhead): PrintedDocument => {
  const stamp = STAMP[quotation.status];
  return {
    kind: 'Quotation',
    number: quotation.number ?? `for ${order.reference}`,
    ...(stamp !== undefined && { stamp }),
    shop: shopLines({ ...shop, bin: quotation.vat?.bin ?? shop.bin }),
    party: partyOf('For', order),
    facts: factsOf(quotation, order),
    blocks: [
      ...chargedBlocks(quotation),
      ...noteBlocks(quotation.note),
      ...closing(quotation),
      ...footerBlocks(shop.footer),
    ],
    date: quotation.date,
  };
};

/** Q-2026-0001.pdf; later revisions say which they are, and so does a draft. */
export const quotationFileName = ({ number, revision }: PrintedQuotation, { reference }: Order): string => {
  const name = number ?? `Quotation-draft-${reference}`;
  return `${name}${revision === 1 ? '' : `-revision-${revision}`}.pdf`;
};
