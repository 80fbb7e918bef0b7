import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { storage } from '#contract/storage.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { Services } from '#server/services.ts';

/** The owner's routes; registered in the guarded scope. */
export const ownerStorageRoutes =
  (services: Pick<Services, 'storage'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.storage,
      schema: { summary: 'Free disk space in bytes', response: { 200: success(storage), ...failures(401) } },
      handler: async () => ({ success: true as const, data: await services.storage.read() }),
    });
  };
