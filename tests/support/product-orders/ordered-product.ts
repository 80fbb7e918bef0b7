import type { FastifyInstance } from 'fastify';
import { apiAddress } from '#contract/addresses.ts';
import type { Product } from '#contract/product.ts';
import { ownerOf } from '#tests/support/app.ts';
import { ownersOrders } from '#tests/support/orders/placed-order.ts';
import { addProduct } from '#tests/support/products/a-product.ts';

/** Who orders a product; state only what matters. */
export const BUYER = {
  quantity: 1,
  name: 'Nasrin Akter',
  email: 'nasrin@example.com',
  contactNumber: '+880 1711-000000',
  handover: 'delivery',
  deliveryAddress: 'Shaheb Bazar, Rajshahi',
};

export const orderedProduct = (
  app: FastifyInstance,
  productId: string,
  changes: object = {},
  headers: Record<string, string> = {},
) =>
  app.inject({ method: 'POST', url: apiAddress.productOrders, payload: { productId, ...BUYER, ...changes }, headers });

/** A shop with three gears at 450 taka. */
export const productShop = async (app: FastifyInstance) => {
  const { _id: productId } = (await addProduct(app)).json<{ data: Product }>().data;
  const headers = await ownerOf(app);
  const order = (changes: object = {}, more: Record<string, string> = {}) =>
    orderedProduct(app, productId, changes, more);
  const stock = async () =>
    (await app.inject({ url: apiAddress.productById(productId) })).json<{ data: Product }>().data.stock;
  return { app, productId, headers, order, stock, owner: ownersOrders(app, headers) };
};
