import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '../../../contract/addresses.ts';
import { byId, page, pageQuery, success } from '../../../contract/envelope.ts';
import { ORDER_MESSAGE, orderReceipt, orderRequest } from '../../../contract/order.ts';
import { order, orderStatus } from '../../../contract/order-record.ts';
import { asAttachment } from '../../files/file-names.ts';
import { idempotencyClaim, idempotencyHeaders } from '../../http/idempotency.ts';
import { multipartBody, takeMultipart } from '../../http/multipart/body-schema.ts';
import { fileTooLargeMessage, receiveMultipart } from '../../http/multipart/receive.ts';
import { failures } from '../../http/replies.ts';
import { clientAddress } from '../../http/throttle.ts';
import type { Services } from '../../services.ts';

/** What anyone may call. */
export const publicOrderRoutes =
  ({ orders, config, throttles, uploadSlots }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    takeMultipart(app);
    const limits = { ...config.orderLimits, fileTooLarge: fileTooLargeMessage(config.orderLimits.fileBytes) };
    app.route({
      method: 'POST',
      url: apiAddress.order,
      schema: {
        summary: 'Place an order with its files; parts may come in any order',
        headers: idempotencyHeaders,
        ...multipartBody(z.intersection(orderRequest, z.object({ file: z.array(z.file()).min(1).max(limits.files) }))),
        response: {
          201: success(orderReceipt).extend({ message: z.string() }),
          ...failures(400, 408, 413, 415, 429),
        },
      },
      onRequest: throttles.forms,
      handler: (request, reply) =>
        uploadSlots.run(clientAddress(request.ip), async () => {
          const claim = idempotencyClaim('order', request.headers);
          const receipt = await orders.place(claim, (takeFile) => receiveMultipart(request, limits, takeFile));
          return reply.code(201).send({ success: true, message: ORDER_MESSAGE.submitted, data: receipt });
        }),
    });
  };

const fileById = z.object({ _id: byId.shape._id, fileId: byId.shape._id });

/** What the owner may call; registered in the guarded scope. */
export const ownerOrderRoutes =
  ({ orders }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.orders,
      schema: {
        summary: 'Orders, newest first',
        querystring: pageQuery({ default: 100, max: 500 }).extend({ status: orderStatus.optional() }),
        response: { 200: page(order), ...failures(400, 401) },
      },
      handler: async (request) => {
        const { items, nextCursor } = await orders.list(request.query);
        return { success: true as const, data: items, nextCursor };
      },
    });

    app.route({
      method: 'GET',
      url: `${apiAddress.orders}/:_id`,
      schema: { summary: 'One order', params: byId, response: { 200: success(order), ...failures(400, 401, 404) } },
      handler: async (request) => ({ success: true as const, data: await orders.read(request.params._id) }),
    });

    app.route({
      method: 'PATCH',
      url: `${apiAddress.orders}/:_id`,
      schema: {
        summary: 'Move an order on',
        params: byId,
        body: z.object({ status: orderStatus }),
        response: { 200: success(order), ...failures(400, 401, 404, 413, 415) },
      },
      handler: async (request) => ({
        success: true as const,
        data: await orders.changeStatus(request.params._id, request.body.status),
      }),
    });

    app.route({
      method: 'GET',
      url: `${apiAddress.orders}/:_id/files/:fileId`,
      schema: {
        summary: 'A file as the customer sent it',
        params: fileById,
        produces: ['application/octet-stream'],
        response: { 200: z.any().describe('the bytes as sent'), ...failures(400, 401, 404) },
      },
      handler: async (request, reply) => {
        const file = await orders.openFile(request.params._id, request.params.fileId);
        return reply
          .header('Content-Type', 'application/octet-stream')
          .header('Content-Length', file.size)
          .header('Content-Disposition', asAttachment(file.name))
          .header('Content-Security-Policy', "sandbox; default-src 'none'")
          .send(file.bytes);
      },
    });
  };
