import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { BIN_MESSAGE } from '#contract/bin.ts';
import { byId, done, success } from '#contract/http/envelope.ts';
import { ORDER_RECORD_MESSAGE, orderRecord } from '#contract/orders/order.ts';
import type { DeskService } from '#server/features/desk/desk.service.ts';
import { acceptEmptyJson } from '#server/http/empty-json.ts';
import { failures } from '#server/http/errors/replies.ts';
import { signedIn } from '#server/http/session.ts';
import type { BinService } from './bin.service.ts';

/** What these routes call. */
interface Needs {
  bin: BinService;
  desk: Pick<DeskService, 'read'>;
}

/** An order's way into the bin and back; registered in the guarded scope. */
export const orderRemovalRoutes =
  ({ bin, desk }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    acceptEmptyJson(app);
    app.route({
      method: 'DELETE',
      url: apiAddress.orderById.pattern,
      schema: {
        summary: 'Delete an order: for 30 days it can be restored with its files and its history, then it is erased',
        params: byId,
        response: { 200: done, ...failures(400, 401, 404, 409) },
      },
      handler: async (request) => {
        await bin.removeOrder(request.params._id, signedIn(request).administrator.email);
        return { success: true as const, message: ORDER_RECORD_MESSAGE.deleted };
      },
    });

    app.route({
      method: 'POST',
      url: apiAddress.orderRestore.pattern,
      schema: {
        summary: 'Bring a deleted order back, with its files, as it was',
        params: byId,
        body: z.looseObject({}).nullish(),
        response: { 200: success(orderRecord), ...failures(400, 401, 404, 409, 413, 415, 507) },
      },
      handler: async ({ params }) => {
        await bin.restoreOrder(params._id);
        return { success: true as const, message: BIN_MESSAGE.orderBack, data: await desk.read(params._id) };
      },
    });
  };
