import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { bookComparison, bookComparisonRequest } from '#contract/pricing/book-comparison.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { ComparisonService } from './comparison.service.ts';

/** What the owner may call; registered in the guarded scope. */
export const bookComparisonRoutes =
  ({ bookComparisons }: { bookComparisons: ComparisonService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.priceBookComparison,
      schema: {
        summary: 'What the orders of the last 90 days would cost by prices that are not saved',
        body: bookComparisonRequest,
        response: { 200: success(bookComparison), ...failures(400, 401, 413, 415) },
      },
      handler: async (request) => ({
        success: true as const,
        data: await bookComparisons.compare(request.body.content),
      }),
    });
  };
