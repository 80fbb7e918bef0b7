import { shopDay } from '#contract/formats/shop-time.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import type { OfferedQuotation, Quotation, QuotationChange, QuotationDraft } from '#contract/quotations/quotation.ts';
import type { Charges } from '#pricing/totals';
import type { InTransaction } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import { type AnswerNeeds, answerQuotation } from './answer-quotation.ts';
import { type AskNeeds, askAboutQuotation } from './ask-about-quotation.ts';
import { draftQuotations } from './draft-quotation.ts';
import { listQuotations, quotationsOfOrders } from './quotations.repository.ts';
import { previewQuotation, type SendNeeds, sendQuotation } from './send-quotation.ts';
import { newestSent, toCharges, toOffered, toQuotations } from './to-quotation.ts';

/** What the customer of an order accepted: the newest quotation, once it is; undefined before. */
const acceptedCharges = async (
  tx: InTransaction,
  orderId: string,
): Promise<{ source: string; charges: Charges } | undefined> => {
  const newest = newestSent(await listQuotations(tx, orderId));
  if (newest?.answer !== 'accepted' || newest.number === null) return undefined;
  return { source: newest.number, charges: toCharges(newest) };
};

/** Whether the customer of an order was sent a quotation, which then says what it costs. */
const wasSent = async (tx: InTransaction, orderId: string): Promise<boolean> =>
  newestSent(await listQuotations(tx, orderId)) !== undefined;

/** An order, and when something last changed that its price depends on. */
interface QuotedBasis {
  _id: string;
  basisChangedAt: string | undefined;
}

const quotationReader = ({ db, now, progress }: SendNeeds) => {
  const list = async (orderId: string): Promise<Quotation[]> => {
    const { _id, basisChangedAt } = await progress.get(db, orderId);
    return toQuotations(await listQuotations(db, _id), shopDay(now()), basisChangedAt);
  };
  return {
    /** Every revision, newest first. @throws NotFound unless there is such an order */
    list,

    /** The newest that was sent of each of these orders; those without one are left out. */
    newestOf: async (orders: readonly QuotedBasis[]): Promise<ReadonlyMap<string, Quotation>> => {
      const ids = orders.map(({ _id }) => _id);
      const byOrder = Map.groupBy(await quotationsOfOrders(db, ids), ({ order_id }) => order_id);
      return new Map(
        orders.flatMap(({ _id, basisChangedAt }) => {
          const all = toQuotations(byOrder.get(_id) ?? [], shopDay(now()), basisChangedAt);
          const newest = all.find(({ status }) => status !== 'draft');
          return newest ? [[_id, newest] as const] : [];
        }),
      );
    },

    /** @throws NotFound */
    read: async (orderId: string, _id: string): Promise<Quotation> => {
      const found = (await list(orderId)).find((one) => one._id === _id);
      if (!found) throw new NotFound();
      return found;
    },

    /** The newest quotation of an order, by its private link. @throws NotFound */
    track: async (token: string): Promise<OfferedQuotation> => {
      const newest = newestSent(await listQuotations(db, progress.idOfToken(token)));
      const found = newest && toOffered(newest, shopDay(now()));
      if (!found) throw new NotFound(QUOTATION_MESSAGE.none);
      return found;
    },
  };
};

/** Quotations of orders: the owner's drafts and what is sent of them, and the customer's answers. */
export const quotationsService = (needs: SendNeeds & AskNeeds & AnswerNeeds) => {
  const reader = quotationReader(needs);
  const { read } = reader;
  const drafts = draftQuotations(needs);
  const send = sendQuotation(needs);

  return {
    ...reader,
    ...answerQuotation(needs),
    ask: askAboutQuotation(needs, reader.track),
    accepted: acceptedCharges,
    wasSent,
    discard: drafts.discard,
    previewMail: previewQuotation(needs),

    /** Makes the next revision, as a draft. @throws NotFound, Refused, Conflict */
    make: async (orderId: string, draft: QuotationDraft): Promise<Quotation> =>
      read(orderId, await drafts.make(orderId, draft)),

    /** @throws NotFound, Refused, Conflict */
    change: async (orderId: string, _id: string, change: QuotationChange): Promise<Quotation> => {
      await drafts.change(orderId, _id, change);
      return read(orderId, _id);
    },

    /** @throws NotFound, Refused, Conflict */
    send: async (orderId: string, _id: string, sending: Parameters<typeof send>[2]): Promise<Quotation> => {
      await send(orderId, _id, sending);
      return read(orderId, _id);
    },
  };
};

export type QuotationsService = ReturnType<typeof quotationsService>;
