import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiAddress } from '#contract/addresses.ts';
import { byId, success } from '#contract/http/envelope.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { orderCorrection } from '#contract/orders/order-correction.ts';
import { recordSeenBy, seenRecord } from '#contract/orders/seen-order.ts';
import { failures } from '#server/http/errors/replies.ts';
import { signedIn } from '#server/http/session.ts';
import type { CorrectionsService } from './corrections.service.ts';

/** What these routes call. */
interface Needs {
  /** Reads the record of an order. */
  desk: { read: (orderId: string) => Promise<OrderRecord> };
  corrections: Pick<CorrectionsService, 'byShop'>;
}

/** What the shop corrects of an order; registered in the guarded scope. */
export const ownerCorrectionRoutes =
  ({ desk, corrections }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'PATCH',
      url: apiAddress.orderCorrection.pattern,
      schema: {
        summary:
          'Correct what an order says: day, address, number, project, fields of its service, counts of its files',
        params: byId,
        body: orderCorrection,
        response: { 200: success(seenRecord), ...failures(400, 401, 404, 409, 413, 415, 507) },
      },
      handler: async (request) => {
        const { _id } = request.params;
        const { role, administrator } = signedIn(request);
        await corrections.byShop(_id, request.body, administrator.email);
        return { success: true as const, data: recordSeenBy(role, await desk.read(_id)) };
      },
    });
  };
