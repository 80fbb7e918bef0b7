import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { FILE_LIMIT_MESSAGE } from '#contract/limits.ts';
import { upload } from '#contract/measuring/upload.ts';
import { clientAddress } from '#server/client-address.ts';
import { failures } from '#server/http/errors/replies.ts';
import { multipartBody, takeMultipart } from '#server/http/multipart/body-schema.ts';
import { receiveMultipart } from '#server/http/multipart/receive.ts';
import type { Services } from '#server/services.ts';

/** What anyone may call. */
export const publicUploadRoutes =
  ({ uploads, config, room, throttles, uploadSlots }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    takeMultipart(app);
    const { fileBytes, totalBytes } = config.orderLimits;
    const limits = { fileBytes, totalBytes, files: 2, fileTooLarge: FILE_LIMIT_MESSAGE.tooLarge(fileBytes) };
    app.route({
      method: 'POST',
      url: apiAddress.uploads,
      schema: {
        summary: 'Send one file ahead of its order; kept for a day unless an order names it',
        ...multipartBody(z.object({ file: z.file() })),
        response: { 201: success(upload), ...failures(400, 408, 413, 415, 429, 507) },
      },
      onRequest: [throttles.upload, ({ headers }) => room.requireForUpload(Number(headers['content-length'] ?? 0))],
      handler: (request, reply) =>
        uploadSlots.run(request, async () => {
          const received = await uploads.receive(
            clientAddress(request.ip),
            receiveMultipart(request, limits),
            () => undefined,
          );
          return reply.code(201).send({ success: true, data: received.upload });
        }),
    });
  };
