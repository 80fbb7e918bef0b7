import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { ApiError, isAbort, isFailure, isUnreachable, ResponseLost } from '#web/api/api-error.ts';
import { forgetKey, sendWithKey } from '#web/forms/idempotency-key.ts';
import { askForReceipt, findOut } from './find-out.ts';

/** What is said as long as the shop could not be asked. */
export const WHETHER_IT_ARRIVED =
  'It isn’t clear yet whether we have your order. Press Order again to find out: nothing is ordered twice.';

/** An order that may have arrived: its connection ended, and the shop has not said so far whether it came. */
export interface Unanswered {
  idempotencyKey: string;
  /** Not all of it was seen to leave. Browsers notice that late, so the shop may have it nevertheless. */
  wasCut: boolean;
}

/** After the response was lost: the shop is asked, or will be once there is a connection; or it does not have the order, which can be sent again. */
export type AfterLoss = 'asking' | 'offline' | 'again';

/** How the shop is asked for an order that may have arrived. */
export interface Inquiry<Placed> {
  /** Its idempotency key is kept under this name. */
  form: string;
  /** Where it is kept as long as nobody knows. */
  unanswered: {
    read: () => Unanswered | undefined;
    keep: (unanswered: Unanswered) => void;
    forget: () => void;
  };
  /** Ends the asking. */
  until: () => AbortSignal;
  onLoss: (state: AfterLoss) => void;
  /** Of an order that is found to have arrived. */
  placed: (receipt: OrderReceipt) => Placed;
}

/** An order on its way. */
export interface Delivery<Placed> extends Inquiry<Placed> {
  /** What it consists of now: the same `print` is the same order, and has the same key until it is placed. */
  take: () => { print: string; send: (idempotencyKey: string) => Promise<Placed> };
  /** How often it is sent in all if it does not arrive. */
  sentMax: number;
  /** Whether an order of a former press is asked for only once before it is sent again. */
  asksOnce: boolean;
}

const arrived = <Placed>(receipt: OrderReceipt, { form, unanswered, placed }: Inquiry<Placed>): Placed => {
  const found = placed(receipt);
  unanswered.forget();
  forgetKey(form);
  return found;
};

/** Nobody can say so far whether it arrived, whatever ended the asking. */
const unclear = () => new ResponseLost(WHETHER_IT_ARRIVED);

/** @returns undefined if it did not arrive @throws ResponseLost if that could not be found out */
const resolve = async <Placed>(key: string, inquiry: Inquiry<Placed>): Promise<Placed | undefined> => {
  const { until, onLoss, unanswered } = inquiry;
  const receipt = await findOut(key, until(), (isOnline) => onLoss(isOnline ? 'asking' : 'offline')).catch(() => {
    throw unclear();
  });
  if (receipt) return arrived(receipt, inquiry);
  unanswered.forget();
  onLoss('again');
  return undefined;
};

/** @returns undefined if it did not arrive, or if there is nothing to ask for @throws ApiError if that is not clear */
export const askForFormer = async <Placed>(inquiry: Inquiry<Placed>, once = false): Promise<Placed | undefined> => {
  const former = inquiry.unanswered.read();
  if (!former) return undefined;
  if (!once) return resolve(former.idempotencyKey, inquiry);
  const receipt = await askForReceipt(former.idempotencyKey, inquiry.until()).catch((error: unknown) => {
    throw !former.wasCut && (isAbort(error) || isUnreachable(error)) ? unclear() : error;
  });
  if (receipt) return arrived(receipt, inquiry);
  inquiry.unanswered.forget();
  return undefined;
};

/** @returns undefined if it did not arrive @throws what went wrong, if the order is not there or that is not clear */
const afterFailure = async <Placed>(idempotencyKey: string, inquiry: Inquiry<Placed>, error: unknown) => {
  const { unanswered, until } = inquiry;
  if (error instanceof ResponseLost) {
    unanswered.keep({ idempotencyKey, wasCut: false });
    return resolve(idempotencyKey, inquiry);
  }
  // Both are asked for before they are sent again.
  if (isFailure(error) || isUnreachable(error)) unanswered.keep({ idempotencyKey, wasCut: true });
  else if (error instanceof ApiError && error.status >= 400) unanswered.forget();
  // The shop says that it could not store it, but its last step may have failed only after it was done.
  const receipt = isFailure(error) && (await askForReceipt(idempotencyKey, until()).catch(() => undefined));
  if (!receipt) throw error;
  return arrived(receipt, inquiry);
};

/**
 * Sends an order, and goes on until it is known whether it arrived. What may have arrived before is asked for first, and nothing is
 * sent again that arrived: it is placed once, whatever becomes of the connection.
 * @throws ApiError with the message to show, or an AbortError if it was cancelled before everything was sent
 */
export const deliver = async <Placed>(delivery: Delivery<Placed>): Promise<Placed> => {
  const { form, take, sentMax, asksOnce, unanswered } = delivery;
  const former = unanswered.read() && (await askForFormer(delivery, asksOnce));
  if (former) return former;
  const { print, send } = take(); // anew: what did not arrive goes by the prices of now
  return sendWithKey(form, print, async (key) => {
    for (let sent = 1; sent <= sentMax; sent += 1) {
      const placed = await send(key).catch((error: unknown) => afterFailure(key, delivery, error));
      if (placed === undefined) continue;
      unanswered.forget();
      return placed;
    }
    throw new ResponseLost();
  });
};
