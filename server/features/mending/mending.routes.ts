import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { byId, success } from '#contract/http/envelope.ts';
import { mendedFile } from '#contract/measuring/mending.ts';
import { clientAddress } from '#server/client-address.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import type { MendingService } from './mending.service.ts';

/** What these routes call. */
interface Needs {
  mending: MendingService;
  space: Pick<DiskSpace, 'requireForUpload'>;
  throttles: Pick<Throttles, 'measurement'>;
}

/** Public, for anyone who knows a measurement's identifier. */
export const publicMendingRoutes =
  ({ mending, space, throttles }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.measurementMend.pattern,
      schema: {
        summary: 'Mend a measured file where that needs no guess; the mended one is an upload',
        params: byId,
        body: z.looseObject({}).nullish(),
        response: { 200: success(mendedFile), ...failures(400, 404, 409, 413, 429, 507) },
      },
      onRequest: [throttles.measurement, () => space.requireForUpload(0)],
      handler: async ({ params, ip }) => ({
        success: true as const,
        data: await mending.mend(params._id, clientAddress(ip)),
      }),
    });
  };
