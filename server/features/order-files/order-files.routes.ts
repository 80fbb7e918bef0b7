import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { byId } from '#contract/http/envelope.ts';
import { chosenOrders } from '#contract/orders/chosen-orders.ts';
import type { downloadLink } from '#contract/orders/download.ts';
import { AS_IS, attach } from '#server/http/attachment.ts';
import { failures } from '#server/http/errors/replies.ts';
import { signedIn } from '#server/http/session.ts';
import type { OrderFilesService } from './order-files.service.ts';

/** What these routes call. */
interface Needs {
  orderFiles: OrderFilesService;
}

const fileById = z.object({ _id: byId.shape._id, fileId: byId.shape._id });

/** The owner's routes; registered in the guarded scope. */
export const ownerOrderFileRoutes =
  ({ orderFiles }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.orderFile.pattern,
      ...AS_IS,
      schema: {
        summary:
          'A file as the customer sent it; with DOWNLOADS=link a redirect to it, or for who accepts JSON its address',
        params: fileById,
        produces: ['application/octet-stream', 'application/json'],
        response: { 200: z.any().describe('the bytes as sent, or a link to them'), ...failures(400, 401, 404) },
      },
      handler: async ({ params: { _id, fileId }, headers }, reply) => {
        const url = await orderFiles.linkToFile(_id, fileId);
        if (url === undefined) return attach(reply, await orderFiles.openFile(_id, fileId));
        reply.header('Cache-Control', 'no-store').header('Vary', 'Accept');
        // A script cannot follow a redirect to another origin; it can open a link to it.
        return headers.accept?.includes('application/json')
          ? reply.send({ success: true, data: { url } satisfies z.infer<typeof downloadLink> })
          : reply.redirect(url);
      },
    });

    app.route({
      method: 'GET',
      url: apiAddress.orderArchive.pattern,
      ...AS_IS,
      schema: {
        summary: 'All files of an order and its job ticket, as a ZIP',
        params: byId,
        produces: ['application/zip'],
        response: { 200: z.any().describe('the ZIP'), ...failures(400, 401, 404) },
      },
      handler: async (request, reply) => {
        const archive = await orderFiles.archive(request.params._id, signedIn(request).role);
        return attach(reply, { ...archive, type: 'application/zip' });
      },
    });

    app.route({
      method: 'GET',
      url: apiAddress.ordersArchive,
      ...AS_IS,
      schema: {
        summary: 'All files of several orders and their job tickets, a folder each, as one ZIP',
        querystring: chosenOrders,
        produces: ['application/zip'],
        response: { 200: z.any().describe('the ZIP'), ...failures(400, 401, 404) },
      },
      handler: async (request, reply) => {
        const archive = await orderFiles.archiveOfAll(request.query.orders, signedIn(request).role);
        return attach(reply, { ...archive, type: 'application/zip' });
      },
    });
  };
