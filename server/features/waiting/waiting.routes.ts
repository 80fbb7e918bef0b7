import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { waiting } from '#contract/waiting.ts';
import { failures } from '#server/http/errors/replies.ts';
import { signedIn } from '#server/http/session.ts';
import type { WaitingService } from './waiting.service.ts';

/** The owner's routes; registered in the guarded scope. */
export const ownerWaitingRoutes =
  ({ waiting: service }: { waiting: WaitingService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.waiting,
      schema: {
        summary:
          'What waits in the shop: new orders and messages, undelivered mail, notices, what is left of the first day',
        response: { 200: success(waiting), ...failures(401) },
      },
      handler: async (request) => {
        const { role, administrator } = signedIn(request);
        return { success: true as const, data: await service.read(role, administrator.email) };
      },
    });
  };
