import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { isAbort, isUnreachable, ResponseLost, sentenceOf } from '#web/api/api-error.ts';
import { type UploadProgress, uploadOrder } from '#web/api/upload.ts';
import { fingerprint, keyFor } from '#web/forms/idempotency-key.ts';
import type { AheadProgress } from '#web/pages/order/ahead/send-large.ts';
import { type AfterLoss, deliver } from './deliver.ts';
import { type OrderContent, orderBody, unreadableFile } from './order-body.ts';
import { unsentOrder } from './unsent-order.ts';

/** How far the unsent order is, as its customer sees it. */
export type Unsent =
  /** It is being written; also once it was cancelled. */
  | { state: 'written' }
  /** Its large files go first. */
  | { state: 'ahead'; ahead: AheadProgress }
  /** `isAgain`: the connection ended, and the shop said that it does not have it. */
  | { state: 'sending'; progress: UploadProgress; isAgain: boolean }
  /** All of it left and the response was lost: the shop is asked for it, once there is a connection. */
  | { state: 'asking'; isOnline: boolean }
  /** It did not leave, and goes by itself once there is a connection. */
  | { state: 'waiting'; message: string }
  | { state: 'failed'; message: string }
  /** It is no longer unsent: the next page is on its way. */
  | { state: 'placed'; receipt: OrderReceipt };

/** Whether something of it is on its way, or may be. */
export const isOnItsWay = ({ state }: Unsent) => state === 'ahead' || state === 'sending' || state === 'asking';

/** How a try to send it ends. */
export type Ended = Extract<Unsent, { state: 'written' | 'waiting' | 'failed' | 'placed' }>;

interface SendOptions {
  signal: AbortSignal;
  onProgress: (progress: UploadProgress) => void;
  onLoss: (state: AfterLoss) => void;
}

const FORM = 'order';
const SENT_MAX = 3; // times
const OFFLINE =
  'You’re offline, so your order wasn’t sent. Nothing is lost: it goes out as soon as you’re back online.';

const printOf = ({ fields, files, uploadIds }: OrderContent) => fingerprint({ ...fields, uploadIds }, files);

/** What becomes of a try that failed. */
export const failureOf = (error: unknown): Ended => {
  if (isAbort(error)) return { state: 'written' };
  const waits = isUnreachable(error) && !(error instanceof ResponseLost) && !navigator.onLine;
  return waits ? { state: 'waiting', message: OFFLINE } : { state: 'failed', message: sentenceOf(error) };
};

const place = (take: () => OrderContent, { signal, onProgress, onLoss }: SendOptions) => {
  const { unanswered } = unsentOrder;
  // One that was edited since is another order, which goes by the prices that are shown now.
  if (unanswered.read()?.idempotencyKey !== keyFor(FORM, printOf(take()))) unanswered.forget();
  return deliver<OrderReceipt>({
    form: FORM,
    unanswered,
    until: () => signal,
    onLoss,
    placed: (receipt) => receipt,
    take: () => {
      const content = take();
      const send = (idempotencyKey: string) => uploadOrder(orderBody(content), { idempotencyKey, signal, onProgress });
      return { print: printOf(content), send };
    },
    sentMax: SENT_MAX,
    asksOnce: true,
  });
};

/** Tries once to place the order. @param take what it consists of now */
export const sendOrder = async (take: () => OrderContent, options: SendOptions): Promise<Ended> => {
  try {
    const unreadable = await unreadableFile(take().files);
    if (unreadable)
      return { state: 'failed', message: `${unreadable.name} can no longer be read. Please choose it again!` };
    return { state: 'placed', receipt: await place(take, options) };
  } catch (error) {
    return failureOf(error);
  }
};
