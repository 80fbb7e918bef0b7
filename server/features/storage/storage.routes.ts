import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { freedUploads } from '#contract/measuring/waiting-uploads.ts';
import { storage } from '#contract/storage.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { StorageService } from './storage.service.ts';

/** What these routes call. */
interface Needs {
  uploads: UploadsService;
  storage: StorageService;
}

/** The owner's routes; registered in the guarded scope. */
export const ownerStorageRoutes =
  (services: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.storage,
      schema: {
        summary: 'Free disk space in bytes, and the files that were sent ahead of orders',
        response: { 200: success(storage), ...failures(401) },
      },
      handler: async () => {
        const [space, sentAhead] = await Promise.all([services.storage.read(), services.uploads.held.read()]);
        return { success: true as const, data: { ...space, sentAhead } };
      },
    });

    app.route({
      method: 'DELETE',
      url: apiAddress.storedUploads,
      schema: {
        summary: 'Remove the files sent ahead of orders that got no byte for 15 minutes',
        response: { 200: success(freedUploads), ...failures(401) },
      },
      handler: async () => ({ success: true as const, data: await services.uploads.held.free() }),
    });
  };
