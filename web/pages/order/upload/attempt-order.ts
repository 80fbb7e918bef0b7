import { UPLOAD_MESSAGE } from '#contract/measuring/upload.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { isAbort, isUnreachable, ResponseLost, sentenceOf } from '#web/api/api-error.ts';
import { fingerprint, forgetKey, keyFor, sendWithKey } from '#web/forms/idempotency-key.ts';
import { askFirst, type Delivery, deliverOrder } from './deliver-order.ts';
import { type OrderContent, unreadableFile } from './order-body.ts';

/** What became of a try to send an order; idle: it was cancelled. */
export type Attempted =
  | { state: 'idle' }
  /** `uploadsGone`: what was sent before is no longer kept. `isOffline`: it did not leave, and can go once there is a connection. */
  | { state: 'failed'; message: string; uploadsGone: boolean; isOffline: boolean }
  | { state: 'acknowledged'; receipt: OrderReceipt };

const FORM = 'order';
const OFFLINE =
  'You’re offline, so your order wasn’t sent. Nothing is lost: it goes out as soon as you’re back online.';

const printOf = ({ fields, files, uploadIds }: OrderContent) => fingerprint({ ...fields, uploadIds }, files);

/** The same content has the same idempotency key until it is accepted, and what may have arrived is asked for before it is sent. */
const placeOrder = async (take: () => OrderContent, options: Omit<Delivery, 'idempotencyKey'>) => {
  const former = await askFirst(keyFor(FORM, printOf(take())), options.signal);
  if (former) {
    forgetKey(FORM);
    return former;
  }
  const content = take(); // anew: what did not arrive goes by the prices of now
  return sendWithKey(FORM, printOf(content), (idempotencyKey) => deliverOrder(content, { ...options, idempotencyKey }));
};

/** What becomes of a try that failed. */
export const failureOf = (error: unknown): Attempted => {
  if (isAbort(error)) return { state: 'idle' };
  const isOffline = isUnreachable(error) && !(error instanceof ResponseLost) && !navigator.onLine;
  const message = isOffline ? OFFLINE : sentenceOf(error);
  return { state: 'failed', message, uploadsGone: message === UPLOAD_MESSAGE.gone, isOffline };
};

/** One try to place an order, as its customer sees it. @param take what the order consists of now */
export const attemptOrder = async (
  take: () => OrderContent,
  options: Omit<Delivery, 'idempotencyKey'>,
): Promise<Attempted> => {
  try {
    const unreadable = await unreadableFile(take().files);
    if (unreadable !== undefined) {
      const message = `${unreadable.name} can no longer be read. Please choose it again!`;
      return { state: 'failed', message, uploadsGone: false, isOffline: false };
    }
    return { state: 'acknowledged', receipt: await placeOrder(take, options) };
  } catch (error) {
    return failureOf(error);
  }
};
