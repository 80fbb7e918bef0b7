import { shopDay } from '#contract/formats/shop-time.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { CUSTOMERS_WORD_MESSAGE, type CustomersWord, wordText } from '#contract/orders/customers-word.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import type { OfferedQuotation, QuotationAcceptance, QuotationRefusal } from '#contract/quotations/quotation.ts';
import { moneyOf } from '#pricing/money';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound, Refused } from '#server/errors.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { OrderProgress, ProgressedOrder } from '#server/features/orders/order-progress.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import { answerRevision, listQuotations } from './quotations.repository.ts';
import { changedSince, newestSent, toOffered } from './to-quotation.ts';

export interface AnswerNeeds {
  db: Database;
  now: () => Date;
  progress: OrderProgress;
  notifications: NotificationsService;
  /** What follows an acceptance where the shop's rule says so, asked before its transaction; undefined where it says nothing. */
  onAcceptance: (orderId: string) => Promise<AskedDeposit | undefined>;
  settings: Pick<SettingsService, 'workingDaysAfter'>;
}

/** An invoice of which some has to be paid before the work begins; in cents. */
interface AskedDeposit {
  /** 0 where nothing is asked for. */
  due: (tx: InTransaction, orderId: string) => Promise<number>;
  issue: (tx: InTransaction, order: ProgressedOrder, deposit: number) => Promise<void>;
}

interface Noted {
  /** The administrator's e-mail. */
  by: string;
  word: Pick<CustomersWord, 'how' | 'on'>;
}

interface Answer {
  kind: 'accepted' | 'declined';
  revision: number;
  name: string;
  reason: string;
  /** What the customer told the shop, which noted it: the quotation has to be valid on that day. */
  noted?: Noted;
}

interface Followed {
  order: ProgressedOrder;
  quotation: OfferedQuotation;
  noted: Noted | undefined;
  asked: AskedDeposit | undefined;
}

/** From these an acceptance begins the work, unless something has to be paid first; the owner may have begun it before. */
const BEFORE_WORK: readonly OrderStatus[] = ['new', 'reviewing', 'quoted'];

const sentenceOf = ({ number, revision, total, answer }: OfferedQuotation) => {
  const { accepted = false, by = '', reason } = answer ?? {};
  const which = `Quotation ${number}, revision ${revision},`;
  if (accepted) return `${which} accepted by ${by}: ${moneyText(total)}.`;
  return `${which} declined by ${by}${reason === undefined ? '.' : `: ${reason}`}`;
};

const revisionOf = async (db: Database, orderId: string, revision: number, today: string) => {
  const rows = await listQuotations(db, orderId);
  const row = rows.find((one) => one.revision === revision);
  const offered = row && toOffered(row, today);
  if (!row || !offered) throw new NotFound(QUOTATION_MESSAGE.none);
  return { row, offered, newest: newestSent(rows)?.revision };
};

/** Why a revision could not be answered. @returns it, if it has this very answer already @throws NotFound, Conflict */
const answeredBefore = async (tx: InTransaction, orderId: string, { kind, revision }: Answer, today: string) => {
  const { offered, newest } = await revisionOf(tx, orderId, revision, today);
  if (newest !== revision) throw new Conflict(QUOTATION_MESSAGE.superseded);
  const { status, validUntil } = offered;
  if (status === kind) return offered;
  if (status === 'accepted') throw new Conflict(QUOTATION_MESSAGE.alreadyAccepted);
  if (status === 'declined') throw new Conflict(QUOTATION_MESSAGE.alreadyDeclined);
  throw new Conflict(QUOTATION_MESSAGE.expired(validUntil));
};

/** What the history says of an answer, and who did it: the customer, or who noted it for them. */
const happeningOf = ({ quotation, noted }: Followed) => ({
  what: [sentenceOf(quotation), ...(noted ? [wordText(noted.word)] : [])].join(' '),
  ...(noted ? ({ by: noted.by, kind: 'answer' } as const) : { by: null }),
});

/** Writes an answer with all that follows from it: the order's history and status, and the letters. */
const answerWriter = ({ now, progress, notifications, settings }: AnswerNeeds) => {
  /** The lead time becomes a day. */
  const promised = async (tx: InTransaction, { order, quotation }: Followed): Promise<Followed['order']> => {
    const { answer, leadTimeDays } = quotation;
    if (!answer?.accepted || leadTimeDays === null) return order;
    const readyBy = await settings.workingDaysAfter(shopDay(now()), leadTimeDays, tx);
    await progress.promise(tx, order._id, readyBy);
    return { ...order, readyBy };
  };
  const follow = async (tx: InTransaction, followed: Followed) => {
    const { quotation, asked } = followed;
    const order = await promised(tx, followed);
    const accepted = quotation.answer?.accepted ?? false;
    const deposit = accepted && asked ? await asked.due(tx, order._id) : 0;
    const about = { order, quotation, ...(deposit > 0 && { deposit: moneyOf(deposit) }) };
    const announced = (await notifications.quotationAnswered(tx, about)) && accepted;
    const begins = accepted && deposit === 0 && BEFORE_WORK.includes(order.status);
    await progress.record(tx, order._id, {
      ...happeningOf(followed),
      ...(begins && { status: 'in production' }),
      at: now(),
      announced,
    });
    if (deposit > 0) await asked?.issue(tx, order, deposit);
  };

  return async (tx: InTransaction, order_id: string, answer: Answer, asked: AskedDeposit | undefined) => {
    const { kind, revision, reason, noted } = answer;
    const order = await progress.take(tx, order_id);
    const at = now();
    const today = noted?.word.on ?? shopDay(at);
    const answered = { answer: kind, answered_at: at.toISOString(), answered_by: answer.name || order.name };
    const fields = { ...answered, noted_by: noted?.by ?? null, reason };
    if (!(await answerRevision(tx, { order_id, revision, today, ...fields })))
      return answeredBefore(tx, order_id, answer, today);
    if (order.status === 'cancelled') throw new Conflict(QUOTATION_MESSAGE.orderCancelled);
    const { row, offered } = await revisionOf(tx, order_id, revision, today);
    if (kind === 'accepted' && changedSince(row, order.basisChangedAt)) throw new Conflict(QUOTATION_MESSAGE.outdated);
    await follow(tx, { order, quotation: offered, noted, asked });
    return offered;
  };
};

/** The customer's answers to the newest quotation, by the private link of the order. */
export const answerQuotation = (needs: AnswerNeeds) => {
  const { db, now, progress, notifications, onAcceptance } = needs;
  const write = answerWriter(needs);
  const answerOf = async (orderId: string, given: Answer): Promise<OfferedQuotation> => {
    const asked = given.kind === 'accepted' ? await onAcceptance(orderId) : undefined;
    const offered = await db.transaction().execute((tx) => write(tx, orderId, given, asked));
    notifications.wake();
    return offered;
  };

  const answer = (token: string, given: Answer) => answerOf(progress.idOfToken(token), given);

  return {
    /**
     * Notes that a customer told the shop that they accept: by then it must have been sent, and be valid on that day.
     * @throws NotFound, Refused, or as `accept`
     */
    noteAcceptance: async (
      orderId: string,
      _id: string,
      { name, ...word }: CustomersWord,
      by: string,
    ): Promise<void> => {
      if (word.on > shopDay(now())) throw new Refused(CUSTOMERS_WORD_MESSAGE.future);
      const row = (await listQuotations(db, orderId)).find((one) => one._id === _id);
      if (!row?.sent_at) throw new NotFound(QUOTATION_MESSAGE.none);
      if (word.on < shopDay(new Date(row.sent_at))) throw new Refused(CUSTOMERS_WORD_MESSAGE.beforeQuotation);
      await answerOf(orderId, { kind: 'accepted', revision: row.revision, name, reason: '', noted: { by, word } });
    },

    /**
     * Accepts a revision; the same again changes nothing.
     * @throws NotFound, or Conflict if it is not the newest, has expired, was declined, or the order was changed since
     */
    accept: (token: string, { revision, name }: QuotationAcceptance) =>
      answer(token, { kind: 'accepted', revision, name, reason: '' }),

    /** Declines a revision; the same again changes nothing. @throws NotFound, Conflict */
    decline: (token: string, { revision, name, reason }: QuotationRefusal) =>
      answer(token, { kind: 'declined', revision, name, reason }),
  };
};
