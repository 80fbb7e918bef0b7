import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { byId, success } from '#contract/http/envelope.ts';
import { enteredOrder } from '#contract/orders/entered-order.ts';
import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import { orderReceipt } from '#contract/orders/order-receipt.ts';
import { failures } from '#server/http/errors/replies.ts';
import { idempotencyClaim, idempotencyHeaders } from '#server/http/idempotency.ts';
import { signedIn } from '#server/http/session.ts';
import type { PlacingService } from './placing.service.ts';

/** Orders that somebody of the shop enters; registered in the guarded scope. */
export const ownerPlacingRoutes =
  ({ placing }: { placing: Pick<PlacingService, 'enter' | 'duplicate'> }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.orders,
      schema: {
        summary:
          'Enter an order for a customer who calls, writes or comes; files were uploaded before, if there are any',
        headers: idempotencyHeaders,
        body: enteredOrder,
        response: {
          201: success(orderReceipt).extend({ message: z.string() }),
          ...failures(400, 401, 413, 415, 422, 507),
        },
      },
      handler: async (request, reply) => {
        const claim = idempotencyClaim('entered-order', request.headers);
        const data = await placing.enter(claim, request.body, signedIn(request).administrator.email);
        return reply.code(201).send({ success: true as const, message: ORDER_MESSAGE.submitted, data });
      },
    });

    app.route({
      method: 'POST',
      url: apiAddress.orderDuplicate.pattern,
      schema: {
        summary: 'Duplicate an order: customer, files and choices, without its price, history and messages',
        params: byId,
        headers: idempotencyHeaders,
        body: z.object({}).optional(),
        response: { 201: success(orderReceipt), ...failures(400, 401, 404, 409, 413, 415, 422, 507) },
      },
      handler: async (request, reply) => {
        const claim = idempotencyClaim('duplicated-order', request.headers);
        const data = await placing.duplicate(claim, request.params._id, signedIn(request).administrator.email);
        return reply.code(201).send({ success: true as const, data });
      },
    });
  };
