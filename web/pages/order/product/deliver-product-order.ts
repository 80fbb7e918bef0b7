import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { paidText } from '#contract/money/payable-text.ts';
import { takaText } from '#contract/money/taka-text.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { HANDOVER_NAME, type ProductOrderRequest, productOrderReceipt } from '#contract/orders/product-order.ts';
import { ApiError, isFailure, isUnreachable, ResponseLost, unreachable } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { fingerprint, forgetKey, sendWithKey } from '#web/forms/idempotency-key.ts';
import type { Ordered } from '#web/pages/order/thank.ts';
import { askForReceipt, findOut, WHETHER_IT_ARRIVED } from '#web/pages/order/upload/find-out.ts';
import { tabStorage } from '#web/tab-storage.ts';

/** A placed order of a product, and what was ordered. */
export interface PlacedProduct {
  receipt: OrderReceipt;
  ordered: Ordered;
}

/** An order that was sent, and may have arrived: the shop has not answered so far. */
interface Unanswered {
  productId: string;
  idempotencyKey: string;
  ordered: Ordered;
}

/** Called with whether the shop is being asked for what may have arrived. */
type OnAsking = (isAsking: boolean) => void;

const FORM = 'product-order';
const NAME = 'karkhana-unanswered-product'; // in tabStorage
/** After that it is asked for at the next press, or when the page is opened again. */
const ASKED_MAX_MS = 20_000;
/** What a proxy says when it has passed on a request and got no answer; 0: nobody said anything. */
const LOST = [0, 502, 504];

const isLost = (error: unknown) => error instanceof ApiError && LOST.includes(error.status);
const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The order of this product that may have arrived. */
const unansweredOrder = (productId: string): Unanswered | undefined => {
  const kept = tabStorage.read(NAME) as Unanswered | undefined;
  return kept?.productId === productId ? kept : undefined;
};

/** @returns undefined if it did not arrive @throws ResponseLost if that could not be found out */
const askFor = async ({ idempotencyKey, ordered }: Unanswered): Promise<PlacedProduct | undefined> => {
  const asking = new AbortController();
  const timer = setTimeout(() => asking.abort(), ASKED_MAX_MS);
  const receipt = await findOut(idempotencyKey, asking.signal, () => undefined)
    .catch(() => {
      throw new ResponseLost(WHETHER_IT_ARRIVED);
    })
    .finally(() => clearTimeout(timer));
  tabStorage.remove(NAME);
  if (!receipt) return undefined;
  forgetKey(FORM);
  return { receipt, ordered };
};

export const mayHaveOrdered = (productId: string) => unansweredOrder(productId) !== undefined;

/** Asked when the page of a product is opened. @returns its order that may have arrived, if it did */
export const askAgain = async (productId: string): Promise<PlacedProduct | undefined> => {
  const kept = unansweredOrder(productId);
  return kept && askFor(kept).catch(() => undefined);
};

const orderedOf = (name: string, { quantity, handover, shownTotal = 0, email }: ProductOrderRequest): Ordered => {
  const items = [`${quantity} ${quantity === 1 ? 'piece' : 'pieces'}, ${HANDOVER_NAME[handover].toLowerCase()}`];
  return { what: name, items, price: takaText(shownTotal), email };
};

const send = async (body: ProductOrderRequest, ordered: Ordered): Promise<PlacedProduct> => {
  const { shownTotal: _onlyAsked, ...content } = body; // at another price it is the same order, tried again
  const receipt = await sendWithKey(FORM, fingerprint(content), async (idempotencyKey) => {
    tabStorage.write(NAME, { productId: body.productId, idempotencyKey, ordered } satisfies Unanswered);
    const options = { method: 'POST', body, idempotencyKey } as const;
    return (await callApi(success(productOrderReceipt), apiAddress.productOrders, options)).data;
  });
  return { receipt, ordered: { ...ordered, price: paidText(receipt.total, receipt.vat?.percent) } };
};

/** What became of an order that the shop could not store, as it says. @returns undefined if it is not there, or that is not clear */
const askOnce = async ({ idempotencyKey, ordered }: Unanswered): Promise<PlacedProduct | undefined> => {
  const receipt = await askForReceipt(idempotencyKey, AbortSignal.timeout(ASKED_MAX_MS)).catch(() => undefined);
  if (!receipt) return undefined;
  forgetKey(FORM);
  tabStorage.remove(NAME);
  return { receipt, ordered };
};

/** What became of an order whose response was lost. */
const resolveLoss = async (lost: Unanswered, onAsking: OnAsking): Promise<PlacedProduct | undefined> => {
  onAsking(true);
  try {
    return await askFor(lost);
  } finally {
    onAsking(false);
  }
};

/** @throws what went wrong, if the order is not there */
const afterFailure = async (
  error: unknown,
  kept: Unanswered | undefined,
  onAsking: OnAsking,
): Promise<PlacedProduct> => {
  const wasLost = isLost(error);
  if (!kept || !(wasLost || isFailure(error))) throw error;
  const placed = wasLost ? await resolveLoss(kept, onAsking) : await askOnce(kept);
  if (placed) return placed;
  throw wasLost ? unreachable() : error;
};

/**
 * Orders a product. What may have arrived is asked for first, and again where the response is lost: its pieces are taken once.
 * @throws ApiError with the message to show
 */
export const deliverProductOrder = async (
  name: string,
  body: ProductOrderRequest,
  onAsking: OnAsking,
): Promise<PlacedProduct> => {
  const former = unansweredOrder(body.productId);
  const arrived = former && (await resolveLoss(former, onAsking));
  if (arrived) return arrived;
  const wasOffline = !navigator.onLine;
  try {
    const placed = await send(body, orderedOf(name, body));
    tabStorage.remove(NAME);
    return placed;
  } catch (error) {
    if (isRefused(error) || (wasOffline && isUnreachable(error))) tabStorage.remove(NAME);
    return afterFailure(error, unansweredOrder(body.productId), onAsking);
  }
};
