import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { freedUploads, waitingUploads } from '#contract/measuring/waiting-uploads.ts';
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
      schema: { summary: 'Free disk space in bytes', response: { 200: success(storage), ...failures(401) } },
      handler: async () => ({ success: true as const, data: await services.storage.read() }),
    });

    app.route({
      method: 'GET',
      url: apiAddress.storedUploads,
      schema: {
        summary: 'Files that were sent ahead of orders, whole or in part, and that no order names yet',
        response: { 200: success(waitingUploads), ...failures(401) },
      },
      handler: async () => ({ success: true as const, data: await services.uploads.held.read() }),
    });

    app.route({
      method: 'DELETE',
      url: apiAddress.storedUploads,
      schema: {
        summary: 'Remove those of them that got no byte for 15 minutes',
        response: { 200: success(freedUploads), ...failures(401) },
      },
      handler: async () => ({ success: true as const, data: await services.uploads.held.free() }),
    });
  };
