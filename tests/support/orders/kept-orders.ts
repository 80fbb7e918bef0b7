import type { FastifyInstance } from 'fastify';
import { apiAddress } from '#contract/addresses.ts';
import { ownerOf } from '#tests/support/app.ts';

/** The orders as the owner lists them. */
export const ordersOf = async (app: FastifyInstance) => {
  const reply = await app.inject({ url: apiAddress.orders, headers: await ownerOf(app) });
  return reply.json().data;
};
