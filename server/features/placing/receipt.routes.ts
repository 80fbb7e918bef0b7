import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { RANDOM_KEY } from '#contract/limits.ts';
import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import { orderReceipt } from '#contract/orders/order-receipt.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import type { PlacingService } from './placing.service.ts';

/** What these routes call. */
interface Needs {
  placing: PlacingService;
  throttles: Pick<Throttles, 'receipt'>;
}

/** The key opens the receipt with its private link. So only a key that nobody can guess does, and it stays out of the address. */
const headers = z.object({
  'idempotency-key': z.string(ORDER_MESSAGE.keyForReceipt).regex(RANDOM_KEY, ORDER_MESSAGE.keyForReceipt),
});

/** What anyone may call. */
export const publicReceiptRoutes =
  ({ placing, throttles }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.orderReceipt,
      schema: {
        summary: 'Ask for the receipt of an order whose response was lost; 404 means that it has not arrived so far',
        headers,
        response: { 200: success(orderReceipt), ...failures(400, 404, 429) },
      },
      onRequest: throttles.receipt,
      handler: async (request, reply) => {
        const data = await placing.findReceipt(request.headers['idempotency-key']);
        return reply.header('Cache-Control', 'private, no-store').send({ success: true, data });
      },
    });
  };
