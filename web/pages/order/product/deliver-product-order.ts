import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { paidText } from '#contract/money/payable-text.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { HANDOVER_NAME, type ProductOrderReceipt, type ProductOrderRequest } from '#contract/orders/product-order.ts';
import { ApiError, isUnreachable, ResponseLost } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { fingerprint } from '#web/forms/idempotency-key.ts';
import type { Ordered } from '#web/pages/order/thank.ts';
import {
  type AfterLoss,
  askForFormer,
  deliver,
  type Inquiry,
  type Unanswered,
} from '#web/pages/order/unsent/deliver.ts';
import { tabStorage } from '#web/tab-storage.ts';

/** A placed order of a product, and what was ordered. */
export interface PlacedProduct {
  receipt: OrderReceipt;
  ordered: Ordered;
}

type OnLoss = (state: AfterLoss) => void;

/** An order of a product that may have arrived. */
interface Kept extends Unanswered {
  productId: string;
  ordered: Ordered;
}

const NAME = 'karkhana-unanswered-product'; // in tabStorage
/** After that it is asked for at the next press, or when the page is opened again. */
const ASKED_MAX_MS = 20_000;
/** What a proxy says when it has passed on a request and got no answer; 0: nobody said anything. */
const LOST = [0, 502, 504];

const keptFor = (productId: string) => {
  const kept = tabStorage.read(NAME) as Kept | undefined;
  return kept?.productId === productId ? kept : undefined;
};

const asked = () => {
  const asking = new AbortController();
  setTimeout(() => asking.abort(), ASKED_MAX_MS);
  return asking.signal;
};

/** How an order of a product is asked for. @param ordered what is ordered now; an order of a former press is told as it was */
const inquiryFor = (productId: string, ordered: Ordered, onLoss: OnLoss): Inquiry<PlacedProduct> => ({
  form: 'product-order',
  unanswered: {
    read: () => keptFor(productId),
    keep: (unanswered) => tabStorage.write(NAME, { ...unanswered, productId, ordered } satisfies Kept),
    forget: () => tabStorage.remove(NAME),
  },
  until: asked,
  onLoss,
  placed: (receipt) => ({ receipt, ordered: keptFor(productId)?.ordered ?? ordered }),
});

export const mayHaveOrdered = (productId: string) => keptFor(productId) !== undefined;

/** Asked when the page of a product is opened. @returns its order that may have arrived, if it did */
export const askAgain = async (productId: string): Promise<PlacedProduct | undefined> => {
  const kept = keptFor(productId);
  return kept && askForFormer(inquiryFor(productId, kept.ordered, () => undefined)).catch(() => undefined);
};

const orderedOf = (name: string, { quantity, handover, shownTotal = 0, email }: ProductOrderRequest): Ordered => {
  const items = [`${quantity} ${quantity === 1 ? 'piece' : 'pieces'}, ${HANDOVER_NAME[handover].toLowerCase()}`];
  return { what: name, items, price: moneyText(shownTotal), email };
};

/** Without a connection it never left. */
const neverLeft = (error: unknown) => isUnreachable(error) && !(error instanceof ResponseLost);

const post = async (body: ProductOrderRequest, idempotencyKey: string) => {
  const wasOffline = !navigator.onLine;
  try {
    const options = { method: 'POST', body, idempotencyKey } as const;
    return (await callApi<Success<ProductOrderReceipt>>(apiAddress.productOrders, options)).data;
  } catch (error) {
    if (wasOffline && isUnreachable(error)) throw error;
    throw error instanceof ApiError && LOST.includes(error.status) ? new ResponseLost() : error;
  }
};

/**
 * Orders a product. What may have arrived is asked for first, whatever is ordered now: the pieces of one press are taken once.
 * @throws ApiError with the message to show
 */
export const deliverProductOrder = async (
  name: string,
  body: ProductOrderRequest,
  onLoss: OnLoss,
): Promise<PlacedProduct> => {
  const { shownTotal: _onlyAsked, ...content } = body; // at another price it is the same order, tried again
  const ordered = orderedOf(name, body);
  const inquiry = inquiryFor(body.productId, ordered, onLoss);
  const send = async (idempotencyKey: string) => {
    inquiry.unanswered.keep({ idempotencyKey, wasCut: false }); // the page may be left before the response
    const receipt = await post(body, idempotencyKey);
    return { receipt, ordered: { ...ordered, price: paidText(receipt.total, receipt.vat?.percent) } };
  };
  try {
    return await deliver({
      ...inquiry,
      take: () => ({ print: fingerprint(content), send }),
      sentMax: 1,
      asksOnce: false,
    });
  } catch (error) {
    if (neverLeft(error)) inquiry.unanswered.forget();
    throw error;
  }
};
