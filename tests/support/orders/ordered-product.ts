import type { FastifyInstance } from 'fastify';
import { apiAddress } from '#contract/addresses.ts';

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
