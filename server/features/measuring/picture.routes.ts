import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { byId } from '#contract/http/envelope.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { MeasuringService } from './measuring.service.ts';

/** What these routes call. */
interface Needs {
  measuring: MeasuringService;
}

/** A picture that we made of a file runs nothing, even if somebody opens it on its own. */
const PICTURE_POLICY = "default-src 'none'; sandbox";
const PREVIEW_TYPE = { svg: 'image/svg+xml', mesh: 'application/octet-stream' } as const;

/** Sends a picture that never changes. */
const sendPicture = (reply: FastifyReply, type: string, { size, bytes }: { size: number; bytes: Readable }) => {
  if (reply.request.method === 'HEAD') bytes.destroy(); // otherwise all of it is fetched from the storage, for nobody
  return reply
    .header('Content-Type', type)
    .header('Content-Length', size)
    .header('Content-Security-Policy', PICTURE_POLICY)
    .header('Cache-Control', 'private, max-age=86400, immutable')
    .send(bytes);
};

/** Public routes for anyone who knows a measurement's identifier. */
export const publicPictureRoutes =
  ({ measuring }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.measurementPreview.pattern,
      schema: {
        summary: 'What a viewer shows of a measured file: a simplified mesh, or an SVG',
        params: byId,
        produces: Object.values(PREVIEW_TYPE),
        response: { 200: z.any().describe('the preview'), ...failures(400, 404) },
      },
      handler: async (request, reply) => {
        const picture = await measuring.openPicture(request.params._id, 'preview');
        return sendPicture(reply, PREVIEW_TYPE[picture.preview ?? 'mesh'], picture);
      },
    });

    app.route({
      method: 'GET',
      url: apiAddress.measurementThumbnail.pattern,
      schema: {
        summary: 'A picture of a measured file, 480 by 360 pixels',
        params: byId,
        produces: ['image/webp'],
        response: { 200: z.any().describe('the picture'), ...failures(400, 404) },
      },
      handler: async (request, reply) =>
        sendPicture(reply, 'image/webp', await measuring.openPicture(request.params._id, 'thumbnail')),
    });
  };
