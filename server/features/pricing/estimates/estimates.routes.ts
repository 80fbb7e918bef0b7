import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiAddress } from '#contract/addresses.ts';
import { byId, success } from '#contract/http/envelope.ts';
import { estimate, estimateRequest, recalculation } from '#contract/pricing/estimate.ts';
import { toldEstimate } from '#contract/pricing/told-price.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import type { EstimatesService } from './estimates.service.ts';

/** What these routes call. */
interface Needs {
  settings: Pick<SettingsService, 'requireOpen'>;
  estimates: EstimatesService;
  space: Pick<DiskSpace, 'requireForCustomers'>;
  throttles: Pick<Throttles, 'estimate'>;
}

/** What anyone may call. */
export const publicEstimateRoutes =
  ({ settings, estimates, space, throttles }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.estimates,
      schema: {
        summary: 'What files that were measured cost, with these options and so many of each',
        body: estimateRequest,
        response: { 201: success(estimate), ...failures(400, 404, 409, 413, 415, 429, 507) },
      },
      onRequest: [throttles.estimate, space.requireForCustomers],
      handler: async (request, reply) => {
        await settings.requireOpen(request.body.service, 'service');
        return reply.code(201).send({ success: true, data: toldEstimate(await estimates.make(request.body)) });
      },
    });

    app.route({
      method: 'GET',
      url: apiAddress.estimateById.pattern,
      schema: {
        summary: 'An estimate as it was shown',
        params: byId,
        response: { 200: success(estimate), ...failures(400, 404) },
      },
      handler: async (request, reply) => {
        reply.header('Cache-Control', 'no-store');
        return { success: true as const, data: toldEstimate(await estimates.read(request.params._id)) };
      },
    });
  };

/** What the owner may call; registered in the guarded scope. */
export const ownerEstimateRoutes =
  ({ estimates }: Pick<Needs, 'estimates'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.estimateRecalculation.pattern,
      schema: {
        summary: 'An estimate, worked out again by its own price book and by the one in force',
        params: byId,
        response: { 200: success(recalculation), ...failures(400, 401, 404) },
      },
      handler: async (request) => ({
        success: true as const,
        data: await estimates.recalculate(request.params._id),
      }),
    });
  };
