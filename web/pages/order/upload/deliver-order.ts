import type { OrderReceipt } from '#contract/orders/order-request.ts';
import { ApiError, isAbort, ResponseLost } from '#web/api/api-error.ts';
import { type UploadProgress, uploadOrder } from '#web/api/upload.ts';
import { tabStorage } from '#web/tab-storage.ts';
import { askForReceipt, findOut } from './find-out.ts';
import { type OrderContent, orderBody } from './order-body.ts';

/** After the response was lost: asking the shop, waiting for a connection to ask, or sending again what did not arrive. */
export type AfterLoss = 'asking' | 'offline' | 'again';

export interface Delivery {
  idempotencyKey: string;
  signal: AbortSignal;
  onProgress: (progress: UploadProgress) => void;
  onLoss: (state: AfterLoss) => void;
}

const SENT_MAX = 3; // times
const UNKNOWN =
  'It isn’t clear yet whether we have your order. Press Order again to find out: nothing is ordered twice.';

/** In tabStorage: the key of an order that may have arrived. It is asked for before its files are sent again. */
const UNANSWERED = 'karkhana-unanswered';

const askFirst = async ({ idempotencyKey, signal }: Delivery) => {
  if (tabStorage.read(UNANSWERED) !== idempotencyKey) return undefined;
  return askForReceipt(idempotencyKey, signal);
};

const resolveLoss = async ({ idempotencyKey, signal, onLoss }: Delivery) => {
  tabStorage.write(UNANSWERED, idempotencyKey);
  try {
    return await findOut(idempotencyKey, signal, (isOnline) => onLoss(isOnline ? 'asking' : 'offline'));
  } catch (error) {
    throw isAbort(error) ? new ApiError(0, UNKNOWN) : error;
  }
};

/**
 * Sends an order, and goes on until it is known whether it arrived: files are sent again only if they did not.
 * @throws ApiError with the message to show, or an AbortError if it was cancelled before everything was sent
 */
export const deliverOrder = async (content: OrderContent, delivery: Delivery): Promise<OrderReceipt> => {
  const { onLoss, ...options } = delivery;
  let receipt = await askFirst(delivery);
  for (let sent = 0; !receipt && sent < SENT_MAX; sent += 1) {
    if (sent > 0) onLoss('again');
    try {
      receipt = await uploadOrder(orderBody(content), options);
    } catch (error) {
      if (!(error instanceof ResponseLost)) throw error;
      receipt = await resolveLoss(delivery);
    }
  }
  if (!receipt) throw new ResponseLost();
  tabStorage.remove(UNANSWERED);
  return receipt;
};
