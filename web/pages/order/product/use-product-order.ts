import { useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import type { DeliveryChoice } from '#contract/orders/delivery-choice.ts';
import { PRODUCT_ORDER_MESSAGE, type productOrderForm } from '#contract/orders/product-order.ts';
import type { Product } from '#contract/product.ts';
import type { ChargeTerms } from '#pricing/totals';
import { ApiError, isNotFound, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { settleMemory } from '#web/pages/order/known/use-known.ts';
import { thank } from '#web/pages/order/thank.ts';
import { CUSTOMER } from '#web/pages/order/unsent/device-memory.ts';
import { CUSTOMER_FIELDS, unsentOrder } from '#web/pages/order/unsent/unsent-order.ts';
import { tabStorage } from '#web/tab-storage.ts';
import { askAgain, deliverProductOrder, mayHaveOrdered, type PlacedProduct } from './deliver-product-order.ts';
import { forgetProductOrder } from './product-order-draft.ts';
import { deliveryOf, productTotal } from './product-total.ts';

export type ProductOrder = z.output<ReturnType<typeof productOrderForm>>;

const CONFLICT = 409;
/** What a remembered customer chose for products. */
export const PRODUCTS = 'product';

/** The product as it is in the shop now; sold out where it is no longer there. */
const readAgain = async (known: Product): Promise<Product> => {
  try {
    return (await callApi<Success<Product>>(apiAddress.productById(known._id))).data;
  } catch (error) {
    return isNotFound(error) ? { ...known, stock: 0 } : known;
  }
};

/** Who ordered is offered by the next form of this tab, and remembered on this device if they want that. */
const keepCustomer = async (order: ProductOrder) => {
  const who = Object.fromEntries(CUSTOMER_FIELDS.map((name) => [name, order[name]]));
  tabStorage.write(CUSTOMER, who);
  await settleMemory(unsentOrder.read().remember, { who, of: PRODUCTS, answers: { handover: order.handover } });
  unsentOrder.keepRemember(undefined);
};

/** Shows the receipt of an order that was placed. */
const thankFor = ({ receipt, ordered }: PlacedProduct) => {
  forgetProductOrder();
  return thank(receipt, ordered);
};

/** Orders a product. Where its price or its stock is not what was shown, nothing is ordered, and `product` is as it is now. */
export const useProductOrder = (shown: Product, terms: ChargeTerms, deliveries: readonly DeliveryChoice[]) => {
  const [product, setProduct] = useState(shown);
  /** Why nothing was ordered. */
  const [problem, setProblem] = useState<string>();
  const [isPlaced, setIsPlaced] = useState(false);
  /** Whether the shop is asked for an order that may have arrived. */
  const [isAsking, setIsAsking] = useState(false);

  const finish = async (placed: PlacedProduct) => {
    setIsPlaced(true); // until the next page is there
    await thankFor(placed);
  };
  const askBefore = useEffectEvent(async () => {
    if (!mayHaveOrdered(shown._id)) return;
    setIsAsking(true);
    const placed = await askAgain(shown._id);
    setIsAsking(false);
    if (placed) await finish(placed);
  });
  useEffect(() => void askBefore(), []);

  /** @returns what the server says of fields, if it refused */
  const place = async (order: ProductOrder) => {
    setProblem(undefined);
    const asked = { quantity: order.quantity, delivery: deliveryOf(order, deliveries) };
    const shownTotal = productTotal(product, asked, terms).total;
    const body = { ...order, productId: product._id, shownTotal };
    try {
      const delivered = deliverProductOrder(product.name, body, (state) => setIsAsking(state !== 'again'));
      const placed = await delivered.finally(() => setIsAsking(false));
      await keepCustomer(order);
      await finish(placed);
      return [];
    } catch (error) {
      const gone = isNotFound(error);
      setProblem(gone ? PRODUCT_ORDER_MESSAGE.gone : sentenceOf(error));
      if (!(error instanceof ApiError)) return [];
      if (gone || error.status === CONFLICT) setProduct(await readAgain(product));
      return error.errors;
    }
  };
  return { product, problem, isPlaced, isAsking, place };
};
