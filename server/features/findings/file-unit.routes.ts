import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { byId, success } from '#contract/http/envelope.ts';
import { fileUnit } from '#contract/orders/file-answers.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { recordSeenBy, seenRecord } from '#contract/orders/seen-order.ts';
import { failures } from '#server/http/errors/replies.ts';
import { signedIn } from '#server/http/session.ts';
import type { FindingsService } from './findings.service.ts';

/** What these routes call. */
interface Needs {
  /** Reads the record of an order. */
  desk: { read: (orderId: string) => Promise<OrderRecord> };
  findings: FindingsService;
}

const fileById = z.object({ _id: byId.shape._id, fileId: byId.shape._id });

/** What the owner answers for a customer; registered in the guarded scope. */
export const fileUnitRoutes =
  ({ findings, desk }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.orderFileUnit.pattern,
      schema: {
        summary: 'Say for the customer in which unit a file is; it is measured and priced anew',
        params: fileById,
        body: fileUnit,
        response: { 200: success(seenRecord), ...failures(400, 401, 404, 409, 413, 415, 507) },
      },
      handler: async (request) => {
        const { _id, fileId } = request.params;
        const { role, administrator } = signedIn(request);
        await findings.setFileUnit(_id, fileId, request.body, administrator.email);
        return { success: true as const, data: recordSeenBy(role, await desk.read(_id)) };
      },
    });
  };
