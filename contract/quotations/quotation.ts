import { z } from 'zod';
import { byId, pathIdentifier } from '#contract/http/envelope.ts';
import { amounts } from '#contract/money/amounts.ts';
import { moneyAmount } from '#contract/money/money-amount.ts';
import { ownersWords } from '#contract/owners-words.ts';
import { seenSlips } from '#contract/slips.ts';
import { optionalLine, optionalText, requiredText, textUpTo } from '#contract/text.ts';
import { QUOTATION_MESSAGE as SAYS } from './messages.ts';

/** `revisions` of one order; `questions` that its customer may ask; `pieces` of one line. */
export const QUOTATION_LIMITS = {
  lines: 100,
  pieces: 100_000,
  leadTimeDays: 365,
  revisions: 50,
  questions: 50,
} as const;
/** In UTF-16 code units. */
const NOTE_MAX = 5_000;
export const REASON_MAX = 2_000;
export const ANSWERER_MAX = 200;

/** How many days a quotation is valid unless the owner says otherwise. */
export const QUOTATION_VALID_DAYS = 14;

const wholeNumber = (max: number, message: string) => z.int(message).min(1, message).max(max, message);

/** A line as the owner writes it. `measured` says how its part was measured, where it was. */
const lineInput = z.object({
  label: requiredText(SAYS.label),
  measured: optionalText(),
  quantity: wholeNumber(QUOTATION_LIMITS.pieces, SAYS.quantity),
  unitPrice: moneyAmount,
});

/** Everything the owner decides about a quotation. */
export const quotationContent = z.object({
  lines: z.array(lineInput, SAYS.noLines).max(QUOTATION_LIMITS.lines, SAYS.manyLines),
  discount: moneyAmount,
  delivery: moneyAmount,
  note: textUpTo(NOTE_MAX),
  /** Working days from the acceptance on; null where it is not said. */
  leadTimeDays: wholeNumber(QUOTATION_LIMITS.leadTimeDays, SAYS.leadTime).nullable(),
  /** The last day of the shop's calendar on which it can be accepted, YYYY-MM-DD. */
  validUntil: z.iso.date({ error: SAYS.validUntil }),
});
export type QuotationContent = z.infer<typeof quotationContent>;

/** A new draft. What is left out comes from the last revision, else from the order's estimate; lines also after the order was changed. */
export const quotationDraft = quotationContent.partial();
export type QuotationDraft = z.infer<typeof quotationDraft>;

const version = z.int(SAYS.version).positive(SAYS.version);

/**
 * A change to a draft, which applies only if the draft still has this version (otherwise 409). `fromEstimate` takes the lines anew
 * from what the order costs now.
 */
export const quotationChange = quotationDraft.extend({ version, fromEstimate: z.boolean().optional() });
export type QuotationChange = z.infer<typeof quotationChange>;

/**
 * `words` go into the mail, and into the order's history. `basisChangedAt` is what the draft said when it was read: if it says
 * another time by now, sending is refused (409). With `seen`, it is also refused while something is open that was not read.
 */
export const quotationSending = z.object({
  version,
  words: ownersWords,
  basisChangedAt: z.iso.datetime().optional(),
  seen: seenSlips.optional(),
});
export const quotationMail = quotationSending.pick({ words: true });

/** `expired`: its last day is over. `superseded`: a newer revision was sent. Neither can be accepted. */
const quotationStatus = z.enum(['draft', 'sent', 'accepted', 'declined', 'expired', 'superseded']);
export type QuotationStatus = z.infer<typeof quotationStatus>;

/** A quotation as its customer sees it: the newest revision that was sent. */
export const offeredQuotation = amounts.extend({
  /** All revisions of an order's quotation have one number, like Q-2026-0001. */
  number: z.string(),
  revision: z.number().int(),
  status: quotationStatus,
  note: z.string(),
  leadTimeDays: z.number().int().nullable(),
  validUntil: z.iso.date(),
  sentAt: z.iso.datetime(),
  /** Who answered, what, and when; `reason` only with a refusal, `byShop` where the shop noted it for the customer. */
  answer: z
    .object({
      accepted: z.boolean(),
      by: z.string(),
      at: z.iso.datetime(),
      reason: z.string().optional(),
      byShop: z.boolean().optional(),
    })
    .optional(),
});
export type OfferedQuotation = z.infer<typeof offeredQuotation>;

/** A quotation as the owner sees it. A draft has no number yet. `version` increases by one with every change. */
export const quotation = offeredQuotation.extend({
  _id: z.string(),
  orderId: z.string(),
  number: z.string().optional(),
  sentAt: z.iso.datetime().optional(),
  sentBy: z.string().optional(),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  /** When something changed last that the price of the order depends on, if that was after a draft was made, or after a revision was sent. */
  basisChangedAt: z.iso.datetime().optional(),
});
export type Quotation = z.infer<typeof quotation>;

export const quotationOfOrder = byId.extend({ quotationId: pathIdentifier });

const revision = z.int(SAYS.revision).positive(SAYS.revision);

/** The customer names the revision that was read, so that nobody accepts what was not shown; `name` is who accepts. */
export const quotationAcceptance = z.object({ revision, name: optionalLine(ANSWERER_MAX) });
export type QuotationAcceptance = z.infer<typeof quotationAcceptance>;

export const quotationRefusal = z.object({
  revision,
  name: optionalLine(ANSWERER_MAX),
  reason: optionalText(REASON_MAX),
});
export type QuotationRefusal = z.infer<typeof quotationRefusal>;

export const quotationQuestion = z.object({ message: requiredText(SAYS.question, REASON_MAX) });
export type QuotationQuestion = z.infer<typeof quotationQuestion>;

const typedRevision = z.string(SAYS.revision).transform(Number).pipe(revision);

/** An answer as a page without scripts sends it, as a form. */
export const quotationForm = z.discriminatedUnion('kind', [
  quotationAcceptance.extend({ kind: z.literal('accept'), revision: typedRevision }),
  quotationRefusal.extend({ kind: z.literal('decline'), revision: typedRevision }),
  quotationQuestion.extend({ kind: z.literal('ask') }),
]);

/** Where on the customer's page such an answer leads: the fragment of its address. */
export const ANSWER_OUTCOME = {
  /** Accepted or declined, which the quotation shows. */
  answered: 'quotation',
  asked: 'quotation-asked',
  /** It is not what was read, or has an answer. */
  changed: 'quotation-changed',
  failed: 'quotation-failed',
} as const;
