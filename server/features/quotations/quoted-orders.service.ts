import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import type { OfferedQuotation, Quotation } from '#contract/quotations/quotation.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict } from '#server/errors.ts';
import { isQuestion } from './question-steps.ts';
import {
  anySentQuotation,
  blankAnswers,
  deleteQuotations,
  listQuotations,
  quotationsOfOrders,
} from './quotations.repository.ts';
import { newestSent, toOffered, toQuotations } from './to-quotation.ts';

/** The newest quotation that an order's customer was sent. */
export interface SentQuotation {
  number: string;
  sentAt: string;
  accepted: boolean;
  /** Working days from the acceptance on; null where it is not said. */
  leadTimeDays: number | null;
}

export interface OfferStanding {
  sentAt: string;
  answer: 'accepted' | 'declined' | null;
  /** The last day, YYYY-MM-DD. */
  validUntil: string;
  /** In cents. */
  total: number;
}

/** Refuses to remove an order to which a quotation was sent: its number has to stay. @throws Conflict */
const requireNone = async (tx: InTransaction, orderId: string): Promise<void> => {
  if (newestSent(await listQuotations(tx, orderId))) throw new Conflict(QUOTATION_MESSAGE.orderQuoted);
};

/** What other rooms ask about the quotations of an order. */
export const quotedOrders = {
  sent: async (db: Database, orderId: string): Promise<SentQuotation | undefined> => {
    const newest = newestSent(await listQuotations(db, orderId));
    if (!newest || newest.number === null || newest.sent_at === null) return undefined;
    return {
      number: newest.number,
      sentAt: newest.sent_at,
      accepted: newest.answer === 'accepted',
      leadTimeDays: newest.lead_time_days,
    };
  },

  /** Where the newest quotation that each order's customer was sent stands; those without one are left out. */
  offeredOfAll: async (db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, OfferStanding>> => {
    const byOrder = Map.groupBy(await quotationsOfOrders(db, orderIds), ({ order_id }) => order_id);
    return new Map(
      [...byOrder].flatMap(([orderId, rows]) => {
        const newest = newestSent(rows);
        if (!newest || newest.sent_at === null) return [];
        const { sent_at: sentAt, answer, valid_until: validUntil, total_paisa } = newest;
        return [[orderId, { sentAt, answer, validUntil, total: Number(total_paisa) }] as const];
      }),
    );
  },

  /** What an order's customer accepted; undefined as long as that is nothing. */
  agreed: async (db: Database, orderId: string): Promise<OfferedQuotation | undefined> => {
    const accepted = (await listQuotations(db, orderId)).find(({ answer }) => answer === 'accepted');
    return accepted && toOffered(accepted, accepted.valid_until);
  },

  /** Every revision of several orders, the newest of each first. @param today the shop's calendar day, YYYY-MM-DD */
  ofAll: async (db: Database, orderIds: readonly string[], today: string): Promise<Quotation[]> => {
    const rows = await quotationsOfOrders(db, orderIds);
    return [...Map.groupBy(rows, ({ order_id }) => order_id).values()].flatMap((some) =>
      toQuotations(some, today, undefined),
    );
  },

  /** Takes the name and the reasons that a customer gave out of their answers; drafts go. */
  blank: async (tx: InTransaction, orderId: string): Promise<void> => {
    await blankAnswers(tx, orderId);
  },

  /** Erases the quotations of an order of the demo; no other that was sent is ever erased. */
  eraseDemo: deleteQuotations,
  /** Whether the shop has sent any. */
  isAnything: anySentQuotation,

  /** Whether a step of the customer's is a question about a quotation. */
  isQuestion,

  requireNone,

  /** Removes the drafts of an order that is being erased. @throws Conflict if a quotation was sent */
  forget: async (tx: InTransaction, orderId: string): Promise<void> => {
    await requireNone(tx, orderId);
    await deleteQuotations(tx, orderId);
  },
};

export type QuotedOrders = typeof quotedOrders;
