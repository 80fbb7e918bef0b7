import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { byId, success } from '#contract/http/envelope.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { fileRestoration } from '#contract/orders/own-files.ts';
import { recordSeenBy, seenRecord } from '#contract/orders/seen-order.ts';
import { failures } from '#server/http/errors/replies.ts';
import { signedIn } from '#server/http/session.ts';
import type { OwnFilesService } from './own-files.service.ts';

/** What this route calls. */
interface Needs {
  /** Reads the record of an order. */
  desk: { read: (orderId: string) => Promise<OrderRecord> };
  ownFiles: Pick<OwnFilesService, 'bringBackByShop'>;
}

const fileById = z.object({ _id: byId.shape._id, fileId: byId.shape._id });

/** What the shop does about files that customers erased; registered in the guarded scope. */
export const ownerOwnFilesRoutes =
  ({ desk, ownFiles }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.orderFileRestoration.pattern,
      schema: {
        summary: 'Bring back a file that the customer erased; the order is priced anew',
        params: fileById,
        body: fileRestoration,
        response: { 200: success(seenRecord), ...failures(400, 401, 404, 409, 413, 415, 507) },
      },
      handler: async (request) => {
        const { _id, fileId } = request.params;
        const { role, administrator } = signedIn(request);
        await ownFiles.bringBackByShop(_id, fileId, { by: administrator.email, version: request.body.version });
        return { success: true as const, data: recordSeenBy(role, await desk.read(_id)) };
      },
    });
  };
