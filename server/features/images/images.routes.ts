import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { pathIdentifier } from '#contract/http/envelope.ts';
import { IMAGE_WIDTHS } from '#contract/image-widths.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { ImagesService } from './images.service.ts';

/** What these routes call. */
interface Needs {
  images: ImagesService;
}

const imageWidth = z.coerce.number().pipe(z.literal(IMAGE_WIDTHS));
const LARGEST = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] ?? IMAGE_WIDTHS[0];
const acceptsAvif = (accept: string | undefined) => /image\/avif/i.test(accept ?? '');

/** The public routes. */
export const publicImageRoutes =
  ({ images }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.image.pattern,
      schema: {
        summary: 'A picture, as AVIF if the client accepts it, otherwise WebP; it never changes',
        params: z.object({ identifier: pathIdentifier }),
        querystring: z.object({ w: imageWidth.default(LARGEST) }),
        produces: ['image/avif', 'image/webp'],
        response: { 200: z.any().describe('the picture'), ...failures(400, 404) },
      },
      handler: async (request, reply) => {
        const format = acceptsAvif(request.headers.accept) ? 'avif' : 'webp';
        const { size, bytes } = await images.open(request.params.identifier, request.query.w, format);
        if (request.method === 'HEAD') bytes.destroy(); // otherwise all of it is fetched from the storage, for nobody
        return reply
          .header('Content-Type', `image/${format}`)
          .header('Content-Length', size)
          .header('Cache-Control', 'public, max-age=31536000, immutable')
          .header('Vary', 'Accept')
          .send(bytes);
      },
    });
  };
