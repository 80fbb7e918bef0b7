import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { nearnessList, pricedJob, pricedJobsQuery } from '#contract/pricing/nearness.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { NearnessService } from './nearness.service.ts';

/** What these routes call. */
interface Needs {
  nearness: NearnessService;
}

/** What anyone may call. */
export const publicNearnessRoutes =
  ({ nearness: near }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.nearness,
      schema: {
        summary: 'How near the estimates of each service were to what its last jobs took; none while there are too few',
        response: { 200: success(nearnessList), ...failures(400) },
      },
      handler: async (_request, reply) => {
        reply.header('Cache-Control', 'public, max-age=300');
        return { success: true as const, data: await near.ofAll() };
      },
    });
  };

/** What the owner may call; registered in the guarded scope. */
export const ownerNearnessRoutes =
  ({ nearness: near }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.pricedJobs,
      schema: {
        summary: 'The last jobs of a service, each with what was estimated and what it took, newest first',
        querystring: pricedJobsQuery,
        response: { 200: success(z.array(pricedJob)), ...failures(400, 401) },
      },
      handler: async (request) => ({ success: true as const, data: await near.jobsOf(request.query.service) }),
    });
  };
