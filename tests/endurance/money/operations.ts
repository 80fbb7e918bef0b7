import { shopDay } from '#contract/formats/shop-time.ts';
import type { ProductOrderReceipt } from '#contract/orders/product-order.ts';
import { dataOf, type Reply, type ShopClient } from './shop-client.ts';

/** Something that is to happen once, however often it is asked for. */
export interface Deed {
  /** Asks for it. */
  ask: (shop: ShopClient) => Promise<Reply>;
  /** Replies that say that it happened, now or before. */
  happened: readonly number[];
}

export interface Operation {
  name: string;
  /** Brings an order to where this can happen to it. */
  prepare: (shop: ShopClient, productId: string, key: string) => Promise<Deed>;
}

const ordered = (shop: ShopClient, productId: string, key: string) =>
  dataOf<ProductOrderReceipt>(shop.order(productId, key));

const drafted = async (shop: ShopClient, productId: string, key: string) => {
  const order = await ordered(shop, productId, key);
  return { order, quotation: await shop.draft(order._id) };
};

const quoted = async (shop: ShopClient, productId: string, key: string) => {
  const { order, quotation } = await drafted(shop, productId, key);
  await dataOf(shop.send(order._id, quotation._id));
  return order;
};

const accepted = async (shop: ShopClient, productId: string, key: string) => {
  const order = await quoted(shop, productId, key);
  await dataOf(shop.accept(order));
  return order;
};

export const OPERATIONS: readonly Operation[] = [
  {
    name: 'a quotation is sent',
    prepare: async (shop, productId, key) => {
      const { order, quotation } = await drafted(shop, productId, key);
      return { ask: (client) => client.send(order._id, quotation._id), happened: [200, 409] };
    },
  },
  {
    name: 'a quotation is accepted',
    prepare: async (shop, productId, key) => {
      const order = await quoted(shop, productId, key);
      return { ask: (client) => client.accept(order), happened: [200] };
    },
  },
  {
    name: 'an invoice is issued',
    prepare: async (shop, productId, key) => {
      const { _id } = await accepted(shop, productId, key);
      return { ask: (client) => client.issue(_id), happened: [201, 409] };
    },
  },
  {
    name: 'a payment is recorded',
    prepare: async (shop, productId, key) => {
      const { _id } = await accepted(shop, productId, key);
      await dataOf(shop.issue(_id));
      const invoice = (await shop.invoiceOf(_id))?._id ?? '';
      return { ask: (client) => client.pay(invoice, key, shopDay(new Date())), happened: [201] };
    },
  },
  {
    name: 'a product is ordered',
    prepare: async (_shop, productId, key) => ({ ask: (client) => client.order(productId, key), happened: [201] }),
  },
];
