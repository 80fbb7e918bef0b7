import { shopDay } from '#contract/formats/shop-time.ts';
import { ENTERED_MESSAGE, type EnteredOrder, enteredFirstStepOn } from '#contract/orders/entered-order.ts';
import type { OrderItem } from '#contract/orders/order-items.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { wantedPieces } from '#contract/orders/wanted-pieces.ts';
import { DETAIL_DEFAULTS, isOrderable } from '#contract/services/services.ts';
import { type IdempotencyClaim, requestHash, writeOnce } from '#server/database/idempotency.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { Refused } from '#server/errors.ts';
import { orderRequestReader } from './order-request.ts';
import { type PlacingNeeds, writeOrder } from './place-order.ts';
import { hashOf, type ReceivedOrder } from './receive-order.ts';

const asList = (value: string | readonly string[]) => (typeof value === 'string' ? [value] : value);

/** The text fields, with the usual answers where none was given; what is no text is none of an order's fields. */
const fieldsOf = ({ items, ...body }: EnteredOrder): Record<string, string> => {
  const given = Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const { serviceNeeded } = body;
  const usual = typeof serviceNeeded === 'string' && isOrderable(serviceNeeded) ? DETAIL_DEFAULTS[serviceNeeded] : {};
  return { ...usual, ...Object.fromEntries(given), ...(items && { items: JSON.stringify(items) }) };
};

/** What the shop writes down is no answer of the customer's to what is found in a file; that has a form of its own. */
const wantedOf = ({ asIs: _unsaid, ...item }: OrderItem): OrderItem => item;

/** Priced as any other: each file as often as the Quantity says, if nothing else is said of each. */
const withItems = (order: ReceivedOrder): ReceivedOrder => {
  if (order.items) return { ...order, items: order.items.map(wantedOf) };
  const quantity = wantedPieces(order.details);
  if (order.uploadIds.length === 0 || quantity === undefined || order.estimateId !== undefined) return order;
  return { ...order, items: order.uploadIds.map(() => ({ quantity })) };
};

const hashOfEntered = (order: ReceivedOrder, messageId: string | undefined) =>
  messageId === undefined ? hashOf(order) : requestHash({ order: hashOf(order), messageId }, []);

/** The message that asked for an order is done, and the order's history says which it was. @throws Refused if it is gone */
const followMessage = async (
  tx: InTransaction,
  { contact, orders, now }: PlacingNeeds,
  orderId: string,
  { messageId, by }: { messageId: string; by: string },
): Promise<void> => {
  const message = await contact.finish(tx, messageId);
  if (!message) {
    const errors = [{ path: 'messageId', message: ENTERED_MESSAGE.gone }];
    throw new Refused(ENTERED_MESSAGE.gone, { errors });
  }
  const what = ENTERED_MESSAGE.from(message.name, message.createdAt);
  await orders.progress.record(tx, orderId, { what, kind: 'job', by, at: now(), announced: false });
};

/**
 * Takes an order that somebody of the shop enters for a customer. The same claim again gets the first receipt.
 * @param by the e-mail of who enters it
 * @throws Refused, KeyReused
 */
export const enterOrder = (needs: PlacingNeeds) => {
  const { db, now, receipts, notifications, measuring, estimating } = needs;
  const readRequest = orderRequestReader(enteredFirstStepOn(() => shopDay(now())));
  return async (claim: IdempotencyClaim | undefined, body: EnteredOrder, by: string): Promise<OrderReceipt> => {
    const uploadIds = [...new Set(asList(body.uploadId))];
    const { estimateId, messageId } = body;
    const order = withItems({
      ...readRequest(fieldsOf(body), uploadIds.length),
      files: [],
      uploadIds,
      sequence: uploadIds,
      ...(estimateId !== undefined && { estimateId }),
    });
    const { email } = order.customer;
    const withReceipt = email !== '' && (await notifications.mayGetReceipt(email));
    const claimed = claim && { ...claim, requestHash: hashOfEntered(order, messageId) };
    const { answer } = await writeOnce(db, claimed, now(), async (tx) => {
      const receipt = await writeOrder(tx, needs, order, { withReceipt, by });
      if (messageId !== undefined) await followMessage(tx, needs, receipt._id, { messageId, by });
      return receipt;
    });
    notifications.wake();
    measuring.wake();
    estimating.wake();
    return receipts.complete(answer);
  };
};
