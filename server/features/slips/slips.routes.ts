import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { byId, success } from '#contract/http/envelope.ts';
import { plannedMove } from '#contract/orders/order.ts';
import { quotationOfOrder } from '#contract/quotations/quotation.ts';
import { slip } from '#contract/slips.ts';
import { failures } from '#server/http/errors/replies.ts';
import { signedIn } from '#server/http/session.ts';
import type { SlipsService } from './slips.service.ts';

/** What these routes call. */
interface Needs {
  slips: SlipsService;
}

const reply = success(z.array(slip));

/** The owner's routes; registered in the guarded scope. */
export const ownerSlipRoutes =
  ({ slips }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.orderSlips.pattern,
      schema: {
        summary: 'What is open about an order, and what follows from it, if it is moved to a status now',
        params: byId,
        querystring: plannedMove,
        response: { 200: reply, ...failures(400, 401, 404) },
      },
      handler: async (request) => {
        const move = { orderId: request.params._id, status: request.query.status, role: signedIn(request).role };
        return { success: true as const, data: await slips.ofMove(move) };
      },
    });

    app.route({
      method: 'GET',
      url: apiAddress.quotationSlips.pattern,
      schema: {
        summary: 'What is open about a draft of a quotation, if it is sent now',
        params: quotationOfOrder,
        response: { 200: reply, ...failures(400, 401, 404) },
      },
      handler: async ({ params }) => ({
        success: true as const,
        data: await slips.ofOffer(params._id, params.quotationId),
      }),
    });
  };
