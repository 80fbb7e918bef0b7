import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { BIN_MESSAGE, binEntry, binQuery } from '#contract/bin.ts';
import { byId, countedPage, done } from '#contract/http/envelope.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { BinService } from './bin.service.ts';

/** What these routes call. */
interface Needs {
  bin: BinService;
}

/** The owner's routes; registered in the guarded scope. */
export const ownerBinRoutes =
  ({ bin }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.bin,
      schema: {
        summary:
          'Deleted orders and products that can be restored, the last deleted first; bytes is what all of their files take',
        querystring: binQuery,
        response: { 200: countedPage(binEntry).extend({ bytes: z.number().int() }), ...failures(400, 401) },
      },
      handler: async ({ query }) => {
        const { items, ...rest } = await bin.list(query);
        return { success: true as const, data: items, ...rest };
      },
    });

    app.route({
      method: 'DELETE',
      url: apiAddress.binnedOrder.pattern,
      schema: {
        summary: 'Erase a deleted order for good, with its files and its history',
        params: byId,
        response: { 200: done, ...failures(400, 401, 404, 409) },
      },
      handler: async ({ params }) => {
        await bin.eraseOrder(params._id);
        return { success: true as const, message: BIN_MESSAGE.erased };
      },
    });

    app.route({
      method: 'DELETE',
      url: apiAddress.binnedProduct.pattern,
      schema: {
        summary: 'Erase a deleted product for good, with its pictures',
        params: byId,
        response: { 200: done, ...failures(400, 401, 404) },
      },
      handler: async ({ params }) => {
        await bin.eraseProduct(params._id);
        return { success: true as const, message: BIN_MESSAGE.erased };
      },
    });
  };
