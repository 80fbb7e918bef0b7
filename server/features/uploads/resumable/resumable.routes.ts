import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { byId, success } from '#contract/http/envelope.ts';
import { PIECE_MEDIA_TYPE } from '#contract/measuring/resumable-upload.ts';
import { upload } from '#contract/measuring/upload.ts';
import { clientAddress } from '#server/client-address.ts';
import { TooSlow } from '#server/errors.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import { uploadBody } from '#server/http/limits/uploads/upload-body.ts';
import type { UploadSlots } from '#server/http/limits/uploads/upload-slots.ts';
import { streamedBody } from '#server/http/multipart/body-schema.ts';
import { sendTus, type TusProtocol } from '#server/http/tus/tus-exchange.ts';

/** What these routes call. */
interface Needs {
  uploads: UploadsService;
  space: Pick<DiskSpace, 'requireForUpload'>;
  uploadSlots: UploadSlots;
  tus: TusProtocol;
  throttles: Pick<Throttles, 'uploadPiece'>;
}

/** The bytes of a body as they come. If the line breaks they just end, so that what came is kept; `cut` says why. */
const keptBody = ({ raw }: FastifyRequest) => {
  const kept = { bytes: read(), received: 0, cut: undefined as Error | undefined };
  async function* read() {
    try {
      for await (const chunk of uploadBody(raw).bytes) {
        kept.received += chunk.length;
        yield chunk;
      }
    } catch (error) {
      kept.cut = error instanceof Error ? error : new TooSlow({ cause: error });
    }
  }
  return kept;
};

/**
 * Files in pieces, by the tus protocol: POST begins one (uploads.routes.ts), HEAD says how far it is, PATCH goes on, DELETE ends
 * it. Its address is known only to whoever began it.
 */
export const resumableUploadRoutes =
  ({ uploads, tus, space, throttles, uploadSlots }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.addContentTypeParser(PIECE_MEDIA_TYPE, (_request, _body, done) => done(null));
    const url = apiAddress.uploadById.pattern;
    const onRequest = throttles.uploadPiece;
    const goOn = async (request: FastifyRequest) => {
      const body = keptBody(request);
      const address = clientAddress(request.ip);
      const announced = Number(request.headers['content-length'] ?? 0);
      await uploads.share.take(address, announced);
      try {
        const response = await tus(request, body.bytes);
        if (body.cut !== undefined) throw body.cut;
        return response;
      } finally {
        await uploads.share.settle(address, announced, body.received);
      }
    };
    const expires = () => ({ 'upload-expires': uploads.resumable.expiry().toUTCString() });
    app.route({
      method: 'OPTIONS',
      url: apiAddress.uploads,
      schema: { summary: 'What is offered of the tus protocol', response: { 204: z.null(), ...failures() } },
      handler: async (request, reply) => sendTus(reply, await tus(request)),
    });

    app.route({
      method: 'HEAD',
      url,
      config: { swagger: { exposeHeadRoute: true } }, // it is no copy of a GET
      schema: {
        summary: 'How far an upload is, by the tus protocol; once all of it is here, it is made whole',
        params: byId,
        response: { 200: z.null(), ...failures(404, 410, 412, 423, 429, 507) },
      },
      onRequest,
      handler: async (request, reply) => sendTus(reply, await tus(request)),
    });

    app.route({
      method: 'PATCH',
      url,
      schema: {
        summary:
          'Go on with an upload, by the tus protocol, from where HEAD says that it stands; what is acknowledged stays',
        params: byId,
        ...streamedBody(PIECE_MEDIA_TYPE, z.file()),
        response: { 204: z.null(), ...failures(400, 404, 408, 409, 410, 412, 413, 415, 423, 429, 507) },
      },
      onRequest: [
        onRequest,
        async ({ headers }) => uploads.requireFileSize(Number(headers['content-length'] ?? 0)),
        ({ headers }) => space.requireForUpload(Number(headers['content-length'] ?? 0)),
      ],
      handler: async (request, reply) => {
        const { status, headers } = await uploadSlots.run(request, () => goOn(request));
        return sendTus(reply, { status, headers: { ...headers, ...expires() } });
      },
    });
  };

/** What else can be done with a file in pieces: end it, and have the upload that it became. */
export const begunUploadRoutes =
  ({ uploads, tus, throttles }: Pick<Needs, 'uploads' | 'tus' | 'throttles'>): FastifyPluginAsyncZod =>
  async (app) => {
    const url = apiAddress.uploadById.pattern;
    const onRequest = throttles.uploadPiece;

    app.route({
      method: 'DELETE',
      url,
      schema: {
        summary: 'End an upload, by the tus protocol; what an order has taken over stays',
        params: byId,
        response: { 204: z.null(), ...failures(404, 410, 412, 423, 429) },
      },
      onRequest,
      handler: async (request, reply) => sendTus(reply, await tus(request)),
    });

    app.route({
      method: 'GET',
      url,
      exposeHeadRoute: false,
      schema: {
        summary: 'The upload that a file in pieces became, to be named in an order',
        params: byId,
        response: { 200: success(upload), ...failures(404, 409, 410, 429) },
      },
      onRequest,
      handler: async (request, reply) => {
        reply.header('Cache-Control', 'no-store');
        return { success: true as const, data: await uploads.resumable.becameOf(request.params._id) };
      },
    });
  };
