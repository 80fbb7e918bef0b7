import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiAddress } from '#contract/addresses.ts';
import { byId, success } from '#contract/http/envelope.ts';
import { mailPreview } from '#contract/mail.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { readyByChange, readyByMail } from '#contract/orders/ready-by.ts';
import { recordSeenBy, seenRecord } from '#contract/orders/seen-order.ts';
import { failures } from '#server/http/errors/replies.ts';
import { signedIn } from '#server/http/session.ts';
import type { ReadyByService } from './ready-by.service.ts';

/** What these routes call. */
interface Needs {
  /** Reads the record of an order. */
  desk: { read: (orderId: string) => Promise<OrderRecord> };
  readyBy: Pick<ReadyByService, 'move' | 'previewMail'>;
}

/** By when an order is ready; registered in the guarded scope. */
export const ownerReadyByRoutes =
  ({ desk, readyBy }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'PATCH',
      url: apiAddress.orderReadyBy.pattern,
      schema: {
        summary: 'Say by when an order is ready, and tell its customer if wished',
        params: byId,
        body: readyByChange,
        response: { 200: success(seenRecord), ...failures(400, 401, 404, 409, 413, 415, 507) },
      },
      handler: async (request) => {
        const { _id } = request.params;
        const { role, administrator } = signedIn(request);
        await readyBy.move(_id, request.body, administrator.email);
        return { success: true as const, data: recordSeenBy(role, await desk.read(_id)) };
      },
    });

    app.route({
      method: 'POST',
      url: apiAddress.readyByMailPreview.pattern,
      schema: {
        summary: 'The mail about another day, as it would be sent now; nothing is sent or stored',
        params: byId,
        body: readyByMail,
        response: { 200: success(mailPreview), ...failures(400, 401, 404, 409, 413, 415) },
      },
      handler: async ({ params, body }) => ({
        success: true as const,
        data: await readyBy.previewMail(params._id, body),
      }),
    });
  };
