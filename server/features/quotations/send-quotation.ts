import { ORDER_STATUS_NAME } from '#content/order-status.ts';
import { shopDay } from '#contract/formats/shop-time.ts';
import type { MailPreview } from '#contract/mail.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { hasEnded } from '#contract/orders/order.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import { moneyOf } from '#pricing/money';
import type { ChargeTerms } from '#pricing/totals';
import { nextDocumentNumber } from '#server/database/document-numbers.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound, Refused } from '#server/errors.ts';
import type { InvoicedOrders } from '#server/features/invoices/invoiced-orders.service.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { ProgressedOrder } from '#server/features/orders/order-progress.service.ts';
import { type DraftNeeds, requireSound } from './draft-quotation.ts';
import { completeSent, type DraftVersion, listQuotations, updateDraft } from './quotations.repository.ts';
import { changedSince, termsFor, toColumns, toContent, toOffered } from './to-quotation.ts';

export interface SendNeeds extends DraftNeeds {
  notifications: NotificationsService;
  /** Refuses, with the message, where the order's money is settled by an invoice. @throws Conflict */
  invoicedOrders: Pick<InvoicedOrders, 'requireUninvoiced'>;
}

interface Sending {
  /** The administrator's e-mail. */
  by: string;
  /** What the owner adds to the letter. */
  words: string;
  /** When the order was changed last, as the owner read it with the draft. */
  basisChangedAt?: string | undefined;
}

type Draft = Awaited<ReturnType<typeof listQuotations>>[number];

/** @throws Conflict if the order is over */
const requireOpen = ({ status }: ProgressedOrder) => {
  if (hasEnded(status)) throw new Conflict(QUOTATION_MESSAGE.orderOver(ORDER_STATUS_NAME[status].toLowerCase()));
};

/** @throws Conflict if the order was changed after the draft was made, and its owner has not read that */
const requireRead = ({ basisChangedAt }: ProgressedOrder, draft: Draft, read: Sending['basisChangedAt']) => {
  const changedAt = changedSince({ ...draft, sent_at: null }, basisChangedAt);
  if (changedAt !== undefined && changedAt !== read) throw new Conflict(QUOTATION_MESSAGE.orderChanged);
};

/**
 * Marks the draft as sent, and reads it with the number of the revisions before it.
 * @throws NotFound, or Conflict if it was sent or changed in the meantime
 */
const takeDraft = async (tx: InTransaction, draft: DraftVersion, sent: { sent_at: string; sent_by: string }) => {
  const taken = await updateDraft(tx, draft, sent);
  const all = await listQuotations(tx, draft.order_id);
  const found = all.find(({ _id }) => _id === draft._id);
  if (!found) throw new NotFound();
  if (!taken)
    throw new Conflict(found.sent_at === null ? QUOTATION_MESSAGE.changedMeanwhile : QUOTATION_MESSAGE.locked);
  return { found, number: all.find(({ number }) => number !== null)?.number };
};

/**
 * What a draft comes to when it is sent today, with what the shop charges on top today.
 * @throws Refused, or Conflict where it cannot be sent
 */
const prepare = async (
  tx: InTransaction,
  { now, invoicedOrders, terms }: SendNeeds & { terms: ChargeTerms },
  order: ProgressedOrder,
  found: Draft,
) => {
  requireOpen(order);
  await invoicedOrders.requireUninvoiced(tx, order._id, QUOTATION_MESSAGE.invoiced);
  const content = toContent(found);
  if (content.lines.length === 0) throw new Refused(QUOTATION_MESSAGE.noLines);
  const own = termsFor(found, terms);
  requireSound(content, now(), own);
  const priced = toColumns(content, own);
  if (priced.total_paisa === 0) throw new Refused(QUOTATION_MESSAGE.noPrice());
  return priced;
};

/** What sending adds to a draft that was taken: its number, the letter, and the step in its order's history. */
const complete = async (
  tx: InTransaction,
  needs: SendNeeds & { terms: ChargeTerms },
  order: ProgressedOrder,
  { found, number: former }: Awaited<ReturnType<typeof takeDraft>>,
  { by, words }: Sending,
) => {
  const { now, progress, notifications } = needs;
  const at = now();
  const today = shopDay(at);
  const priced = await prepare(tx, needs, order, found);
  const number = former ?? (await nextDocumentNumber(tx, 'Q', Number(today.slice(0, 4))));
  const columns = { number, ...priced };
  await completeSent(tx, found._id, columns);
  const quotation = toOffered({ ...found, ...columns }, today);
  if (!quotation) throw new Error(`quotation ${number} was sent and has no date`);
  const announced = await notifications.quotationSent(tx, { order, quotation, words });
  const what = `Quotation ${number}, revision ${found.revision}, sent: ${moneyText(moneyOf(columns.total_paisa))}.`;
  await progress.record(tx, order._id, { what, status: 'quoted', by, at, announced, words });
};

/**
 * Sends a draft, after which it never changes: it gets its number, the order becomes Quoted, and the customer a letter with the
 * amount. Former revisions can no longer be accepted.
 * @throws NotFound, Refused, or Conflict if it was sent or changed in the meantime, or the order was changed unread
 */
export const sendQuotation =
  (needs: SendNeeds) =>
  async (orderId: string, _id: string, { version, ...sending }: Sending & { version: number }) => {
    const sent = { sent_at: needs.now().toISOString(), sent_by: sending.by };
    const terms = await needs.chargeTerms();
    await needs.db.transaction().execute(async (tx) => {
      const order = await needs.progress.take(tx, orderId);
      const taken = await takeDraft(tx, { _id, order_id: orderId, version }, sent);
      requireRead(order, taken.found, sending.basisChangedAt);
      await complete(tx, { ...needs, terms }, order, taken, sending);
    });
    needs.notifications.wake();
  };

/**
 * The mail with a draft, as it would be sent now; nothing is stored, and no number is given.
 * @throws NotFound, Refused, or Conflict where the draft could not be sent, or without a mail server
 */
export const previewQuotation =
  (needs: SendNeeds) =>
  async (orderId: string, _id: string, words: string): Promise<MailPreview> => {
    const terms = await needs.chargeTerms();
    return needs.db.transaction().execute(async (tx) => {
      const all = await listQuotations(tx, orderId);
      const found = all.find((one) => one._id === _id);
      if (!found) throw new NotFound();
      if (found.sent_at !== null) throw new Conflict(QUOTATION_MESSAGE.locked);
      const order = await needs.progress.get(tx, orderId);
      const priced = await prepare(tx, { ...needs, terms }, order, found);
      const sentAt = needs.now();
      const today = shopDay(sentAt);
      const former = all.find(({ number }) => number !== null)?.number;
      const number = former ?? `Q-${today.slice(0, 4)}-…`;
      const quotation = toOffered({ ...found, ...priced, number, sent_at: sentAt.toISOString() }, today);
      if (!quotation) throw new Error('a preview has a number and a date');
      const mail = await needs.notifications.preview.quotationSent(tx, { order, quotation, words });
      return { ...mail, ...(former === undefined && { hint: QUOTATION_MESSAGE.numberLater }) };
    });
  };
