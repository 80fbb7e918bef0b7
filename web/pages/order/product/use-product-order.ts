import { useState } from 'react';
import type { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { takaText } from '#contract/money/taka-text.ts';
import {
  HANDOVER_NAME,
  PRODUCT_ORDER_MESSAGE,
  type ProductOrderReceipt,
  type productOrderForm,
  productOrderReceipt,
} from '#contract/orders/product-order.ts';
import { type Product, product as productSchema } from '#contract/product.ts';
import { ApiError, isNotFound, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { fingerprint, sendWithKey } from '#web/forms/idempotency-key.ts';
import { thank } from '#web/pages/order/thank.ts';
import { forgetProductOrder } from './product-order-draft.ts';
import { productTotal } from './product-total.ts';

export type ProductOrder = z.output<ReturnType<typeof productOrderForm>>;

const FORM = 'product-order';
const CONFLICT = 409;

const send = async (productId: string, order: ProductOrder, shownTotal: number): Promise<ProductOrderReceipt> => {
  const body = { ...order, productId, shownTotal };
  const reply = await sendWithKey(FORM, fingerprint(body), (idempotencyKey) =>
    callApi(success(productOrderReceipt), apiAddress.productOrders, { method: 'POST', body, idempotencyKey }),
  );
  return reply.data;
};

/** The product as it is in the shop now; sold out where it is no longer there. */
const readAgain = async (known: Product): Promise<Product> => {
  try {
    return (await callApi(success(productSchema), apiAddress.productById(known._id))).data;
  } catch (error) {
    return isNotFound(error) ? { ...known, stock: 0 } : known;
  }
};

/** Orders a product. Where its price or its stock is not what was shown, nothing is ordered, and `product` is as it is now. */
export const useProductOrder = (shown: Product, vatPercent: number) => {
  const [product, setProduct] = useState(shown);
  /** Why nothing was ordered. */
  const [problem, setProblem] = useState<string>();
  const [isPlaced, setIsPlaced] = useState(false);

  /** @returns what the server says of fields, if it refused */
  const place = async (order: ProductOrder) => {
    setProblem(undefined);
    const { quantity, email, handover } = order;
    try {
      const receipt = await send(product._id, order, productTotal(product, quantity, vatPercent).total);
      setIsPlaced(true); // until the next page is there
      forgetProductOrder();
      const items = [`${quantity} ${quantity === 1 ? 'piece' : 'pieces'}, ${HANDOVER_NAME[handover].toLowerCase()}`];
      await thank(receipt, { what: product.name, items, price: takaText(receipt.total), email });
      return [];
    } catch (error) {
      const gone = isNotFound(error);
      setProblem(gone ? PRODUCT_ORDER_MESSAGE.gone : sentenceOf(error));
      if (!(error instanceof ApiError)) return [];
      if (gone || error.status === CONFLICT) setProduct(await readAgain(product));
      return error.errors;
    }
  };
  return { product, problem, isPlaced, place };
};
