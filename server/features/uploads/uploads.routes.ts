import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { byId, success } from '#contract/http/envelope.ts';
import { upload } from '#contract/measuring/upload.ts';
import { clientAddress } from '#server/client-address.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import { AS_IS, attach } from '#server/http/attachment.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import type { UploadSlots } from '#server/http/limits/uploads/upload-slots.ts';
import { multipartBody, takeMultipart } from '#server/http/multipart/body-schema.ts';
import { orderFilesLimits } from '#server/http/multipart/order-files.ts';
import { receiveMultipart } from '#server/http/multipart/receive.ts';
import { sendTus, type TusProtocol } from '#server/http/tus/tus-exchange.ts';
import type { UploadsService } from './uploads.service.ts';

/** What these routes call. */
interface Needs {
  uploads: UploadsService;
  space: Pick<DiskSpace, 'requireForUpload'>;
  uploadSlots: UploadSlots;
  tus: TusProtocol;
  throttles: Pick<Throttles, 'upload'>;
  settings: Pick<SettingsService, 'orderLimits'>;
}

/** What a form has around its file, at most. */
const FORM_BYTES = 1024 * 1024;

/** A second one is refused as such, and not as unreadable. */
const FORM_FILES = 2;

const isTus = ({ headers }: FastifyRequest) => headers['tus-resumable'] !== undefined;

/** What anyone may call. */
export const publicUploadRoutes =
  ({ uploads, settings, space, throttles, uploadSlots, tus }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    takeMultipart(app);
    app.route({
      method: 'POST',
      url: apiAddress.uploads,
      schema: {
        summary:
          'Send one file ahead of its order, kept for a day unless an order names it; or begin one in pieces, by the tus protocol',
        ...multipartBody(z.object({ file: z.file() })),
        response: { 201: success(upload), ...failures(400, 408, 412, 413, 415, 429, 507) },
      },
      onRequest: [
        throttles.upload,
        async ({ headers }) => {
          await uploads.requireFileSize(Number(headers['content-length'] ?? 0) - FORM_BYTES);
          await uploads.requireFileSize(Number(headers['upload-length'] ?? 0));
        },
        ({ headers }) => space.requireForUpload(Number(headers['content-length'] ?? 0)),
      ],
      handler: async (request, reply) => {
        if (isTus(request)) {
          await uploads.share.takeFile(clientAddress(request.ip));
          const { status, headers } = await tus(request);
          return sendTus(reply, {
            status,
            headers: { ...headers, 'upload-expires': uploads.resumable.expiry().toUTCString() },
          });
        }
        return uploadSlots.run(request, async () => {
          const limits = orderFilesLimits(await settings.orderLimits(), FORM_FILES);
          const received = await uploads.receive(
            clientAddress(request.ip),
            receiveMultipart(request, limits),
            () => undefined,
          );
          return reply.code(201).send({ success: true, data: received.upload });
        });
      },
    });

    app.route({
      method: 'GET',
      url: apiAddress.uploadFile.pattern,
      ...AS_IS,
      schema: {
        summary: 'An upload as it was sent, or as it was mended',
        params: byId,
        produces: ['application/octet-stream'],
        response: { 200: z.any().describe('the bytes'), ...failures(400, 404, 429) },
      },
      onRequest: throttles.upload,
      handler: async ({ params }, reply) => {
        reply.header('Cache-Control', 'no-store');
        return attach(reply, await uploads.open(params._id));
      },
    });
  };
