import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { byId, pathIdentifier, success } from '#contract/http/envelope.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import {
  PHOTOGRAPH_LIMITS,
  PHOTOGRAPH_MESSAGE,
  photographChange,
  photographFields,
} from '#contract/orders/photographs.ts';
import { recordSeenBy, seenRecord } from '#contract/orders/seen-order.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { UploadSlots } from '#server/http/limits/uploads/upload-slots.ts';
import { multipartBody, takeMultipart } from '#server/http/multipart/body-schema.ts';
import { receiveMultipart } from '#server/http/multipart/receive.ts';
import { signedIn } from '#server/http/session.ts';
import type { PhotographsService } from './photographs.service.ts';

/** What these routes call. */
interface Needs {
  /** Reads the record of an order. */
  desk: { read: (orderId: string) => Promise<OrderRecord> };
  photographs: Pick<PhotographsService, 'add' | 'change' | 'remove'>;
  uploadSlots: UploadSlots;
}

const photographOfOrder = z.object({ _id: byId.shape._id, photographId: pathIdentifier });

const LIMITS = {
  fileBytes: PHOTOGRAPH_LIMITS.bytes,
  files: 1,
  totalBytes: PHOTOGRAPH_LIMITS.bytes,
  fileTooLarge: PHOTOGRAPH_MESSAGE.tooLarge,
};

const addingRoutes =
  ({ photographs, desk, uploadSlots }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    takeMultipart(app);
    app.route({
      method: 'POST',
      url: apiAddress.orderPhotographs.pattern,
      schema: {
        summary: 'Attach a photograph to an order, for its customer or for the shop alone; it is encoded anew',
        params: byId,
        ...multipartBody(photographFields.extend({ file: z.file() })),
        response: { 201: success(seenRecord), ...failures(400, 401, 404, 408, 409, 413, 415, 429, 507) },
      },
      handler: (request, reply) =>
        uploadSlots.run(request, async () => {
          const { _id } = request.params;
          const { role, administrator } = signedIn(request);
          await photographs.add(_id, receiveMultipart(request, LIMITS), administrator.email);
          return reply.code(201).send({ success: true as const, data: recordSeenBy(role, await desk.read(_id)) });
        }),
    });
  };

const changingRoutes =
  ({ photographs, desk }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'PATCH',
      url: apiAddress.orderPhotograph.pattern,
      schema: {
        summary: 'Say for whom a photograph is, or what it shows',
        params: photographOfOrder,
        body: photographChange,
        response: { 200: success(seenRecord), ...failures(400, 401, 404, 409, 413, 415, 507) },
      },
      handler: async (request) => {
        const { _id, photographId } = request.params;
        const { role, administrator } = signedIn(request);
        await photographs.change(_id, photographId, request.body, administrator.email);
        return { success: true as const, data: recordSeenBy(role, await desk.read(_id)) };
      },
    });

    app.route({
      method: 'DELETE',
      url: apiAddress.orderPhotograph.pattern,
      schema: {
        summary: 'Remove a photograph from an order, with its files',
        params: photographOfOrder,
        response: { 200: success(seenRecord), ...failures(400, 401, 404) },
      },
      handler: async (request) => {
        const { _id, photographId } = request.params;
        const { role, administrator } = signedIn(request);
        await photographs.remove(_id, photographId, administrator.email);
        return { success: true as const, data: recordSeenBy(role, await desk.read(_id)) };
      },
    });
  };

/** Photographs of orders; registered in the guarded scope. */
export const ownerPhotographRoutes =
  (needs: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(addingRoutes(needs));
    await app.register(changingRoutes(needs));
  };
