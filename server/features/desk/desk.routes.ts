import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { BIN_MESSAGE } from '#contract/bin.ts';
import { byId, countedPage, done, success } from '#contract/http/envelope.ts';
import { mailPreview } from '#contract/mail.ts';
import { actualsRequest } from '#contract/orders/actuals.ts';
import type { downloadLink } from '#contract/orders/download.ts';
import {
  ORDER_RECORD_MESSAGE,
  order,
  orderChange,
  orderCounts,
  orderFilter,
  orderListQuery,
  orderRecord,
  statusMail,
} from '#contract/orders/order.ts';
import { asAttachment } from '#server/files/file-names.ts';
import { acceptEmptyJson } from '#server/http/empty-json.ts';
import { failures } from '#server/http/errors/replies.ts';
import { signedIn } from '#server/http/session.ts';
import type { Services } from '#server/services.ts';

const listRoutes =
  ({ orders }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.orders,
      schema: {
        summary: 'Orders, newest first or by delivery date',
        querystring: orderListQuery,
        response: { 200: countedPage(order), ...failures(400, 401) },
      },
      handler: async (request) => {
        const { items, ...rest } = await orders.list(request.query);
        return { success: true as const, data: items, ...rest };
      },
    });

    app.route({
      method: 'GET',
      url: apiAddress.orderCounts,
      schema: {
        summary: 'How many orders have each status',
        response: { 200: success(orderCounts), ...failures(401) },
      },
      handler: async () => ({ success: true as const, data: await orders.counts() }),
    });
  };

const recordRoutes =
  ({ orders, slips }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.orderById.pattern,
      schema: {
        summary: 'One order with its history',
        params: byId,
        response: { 200: success(orderRecord), ...failures(400, 401, 404) },
      },
      handler: async (request) => ({ success: true as const, data: await orders.read(request.params._id) }),
    });

    app.route({
      method: 'PATCH',
      url: apiAddress.orderById.pattern,
      schema: {
        summary: 'Change an order’s status or note',
        params: byId,
        body: orderChange,
        response: { 200: success(orderRecord), ...failures(400, 401, 404, 409, 413, 415, 507) },
      },
      handler: async (request) => {
        const { params, body } = request;
        await slips.requireMoveSeen(params._id, body.status, body.seen);
        const data = await orders.change(params._id, body, signedIn(request).administrator.email);
        return { success: true as const, data };
      },
    });

    app.route({
      method: 'POST',
      url: apiAddress.orderActuals.pattern,
      schema: {
        summary: 'Write down what an order really took; a later entry corrects it',
        params: byId,
        body: actualsRequest,
        response: { 200: success(orderRecord), ...failures(400, 401, 404, 409, 413, 415, 507) },
      },
      handler: async (request) => ({
        success: true as const,
        data: await orders.writeActuals(request.params._id, request.body, signedIn(request).administrator.email),
      }),
    });
  };

const removalRoutes =
  ({ orders }: Services): FastifyPluginAsyncZod =>
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
        await orders.remove(request.params._id, signedIn(request).administrator.email);
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
        await orders.restore(params._id);
        return { success: true as const, message: BIN_MESSAGE.orderBack, data: await orders.read(params._id) };
      },
    });
  };

const mailRoutes =
  ({ orders }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.orderMailPreview.pattern,
      schema: {
        summary: 'The mail about a new status, as it would be sent now; nothing is sent or stored',
        params: byId,
        body: statusMail,
        response: { 200: success(mailPreview), ...failures(400, 401, 404, 409, 413, 415) },
      },
      handler: async ({ params, body }) => ({
        success: true as const,
        data: await orders.previewMail(params._id, body),
      }),
    });
  };

interface Attachment {
  name: string;
  type?: string;
  /** In bytes, if known in advance. */
  size?: number;
  bytes: Readable;
}

/** Sends customers' content as a download, so that it is never shown or run on our origin. */
const attach = (reply: FastifyReply, { name, type = 'application/octet-stream', size, bytes }: Attachment) => {
  if (size !== undefined) reply.header('Content-Length', size);
  // Once the download has started, aborting it is the only way to tell the owner, and this line the only reason given.
  bytes.once('error', (error) => reply.log.error({ err: error }, 'attachment was interrupted'));
  if (reply.request.method === 'HEAD') bytes.destroy(); // otherwise all of it is fetched from the storage, for nobody
  return reply
    .header('Content-Type', type)
    .header('Content-Disposition', asAttachment(name))
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .send(bytes);
};

/** A compressed download would have no length and no progress, and would cost memory and time for each client. */
const AS_IS = { compress: false } as const;

const fileById = z.object({ _id: byId.shape._id, fileId: byId.shape._id });

const fileRoutes =
  ({ orders }: Services): FastifyPluginAsyncZod =>
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
        const url = await orders.linkToFile(_id, fileId);
        if (url === undefined) return attach(reply, await orders.openFile(_id, fileId));
        reply.header('Cache-Control', 'no-store').header('Vary', 'Accept');
        // A script cannot follow a redirect to another origin, but open a link to it.
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
      handler: async (request, reply) =>
        attach(reply, { ...(await orders.archive(request.params._id)), type: 'application/zip' }),
    });

    app.route({
      method: 'GET',
      url: apiAddress.orderExport,
      schema: {
        summary: 'The orders of a list as CSV for a spreadsheet, with the same filters as the list',
        querystring: orderFilter,
        produces: ['text/csv'],
        response: { 200: z.any().describe('UTF-8 with a byte order mark'), ...failures(400, 401) },
      },
      handler: async (request, reply) =>
        attach(reply, { name: 'orders.csv', type: 'text/csv; charset=utf-8', bytes: orders.exportCsv(request.query) }),
    });
  };

/** The owner's routes; registered in the guarded scope. */
export const ownerOrderRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(listRoutes(services));
    await app.register(recordRoutes(services));
    await app.register(removalRoutes(services));
    await app.register(mailRoutes(services));
    await app.register(fileRoutes(services));
  };
