import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { isAbort, isFailure, isUnreachable, ResponseLost } from '#web/api/api-error.ts';
import { type UploadProgress, uploadOrder } from '#web/api/upload.ts';
import { askForReceipt, findOut, WHETHER_IT_ARRIVED } from './find-out.ts';
import { type OrderContent, orderBody } from './order-body.ts';
import { unanswered } from './unanswered.ts';

/** After the response was lost: asking the shop, waiting for a connection to ask, or sending again what did not arrive. */
export type AfterLoss = 'asking' | 'offline' | 'again';

export interface Delivery {
  idempotencyKey: string;
  signal: AbortSignal;
  onProgress: (progress: UploadProgress) => void;
  onLoss: (state: AfterLoss) => void;
}

const SENT_MAX = 3; // times

/** Nobody can say so far whether it arrived, whatever ended the waiting. */
const asUnclear = (error: unknown) =>
  isAbort(error) || isUnreachable(error) ? new ResponseLost(WHETHER_IT_ARRIVED) : error;

/**
 * Asks for an order that may have arrived under this key.
 * @returns undefined if it did not, or if there is nothing to ask for @throws ApiError if that is not clear
 */
export const askFirst = async (idempotencyKey: string, signal: AbortSignal): Promise<OrderReceipt | undefined> => {
  const former = unanswered.read();
  if (former?.idempotencyKey !== idempotencyKey) {
    unanswered.forget(); // it was edited since: what is sent now is another order, by the prices that are shown now
    return undefined;
  }
  try {
    const receipt = await askForReceipt(idempotencyKey, signal);
    unanswered.forget();
    return receipt;
  } catch (error) {
    throw former.wasCut ? error : asUnclear(error);
  }
};

const resolveLoss = async ({ idempotencyKey, signal, onLoss }: Delivery) => {
  unanswered.keep(idempotencyKey);
  try {
    const receipt = await findOut(idempotencyKey, signal, (isOnline) => onLoss(isOnline ? 'asking' : 'offline'));
    unanswered.forget();
    return receipt;
  } catch (error) {
    throw asUnclear(error);
  }
};

/**
 * Asks once for an order that the shop could not store, as it says: its last step may have failed only after it was done.
 * @throws what the shop said, if the order is not there
 */
const askAnyway = async ({ idempotencyKey, signal }: Delivery, failure: unknown): Promise<OrderReceipt> => {
  unanswered.keep(idempotencyKey, true);
  const receipt = await askForReceipt(idempotencyKey, signal).catch(() => undefined);
  if (!receipt) throw failure;
  unanswered.forget();
  return receipt;
};

/**
 * Sends an order, and goes on until it is known whether it arrived: files are sent again only if they did not.
 * @throws ApiError with the message to show, or an AbortError if it was cancelled before everything was sent
 */
export const deliverOrder = async (content: OrderContent, delivery: Delivery): Promise<OrderReceipt> => {
  const { onLoss, ...options } = delivery;
  let receipt: OrderReceipt | undefined;
  for (let sent = 0; !receipt && sent < SENT_MAX; sent += 1) {
    if (sent > 0) onLoss('again');
    try {
      receipt = await uploadOrder(orderBody(content), options);
    } catch (error) {
      if (error instanceof ResponseLost) receipt = await resolveLoss(delivery);
      else if (isFailure(error)) receipt = await askAnyway(delivery, error);
      else {
        if (isUnreachable(error)) unanswered.keep(delivery.idempotencyKey, true); // asked for before it is sent again
        throw error;
      }
    }
  }
  if (!receipt) throw new ResponseLost();
  return receipt;
};
