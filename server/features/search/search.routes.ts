import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { searchHit, searchQuery } from '#contract/search.ts';
import { failures } from '#server/http/errors/replies.ts';
import { signedIn } from '#server/http/session.ts';
import type { SearchService } from './search.service.ts';

/** The search of the back office; registered in the guarded scope. */
export const ownerSearchRoutes =
  ({ search }: { search: Pick<SearchService, 'search'> }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.search,
      schema: {
        summary: 'Orders, customers, products, messages, papers and pages, the best first, of what the role may see',
        querystring: searchQuery,
        response: { 200: success(z.array(searchHit)), ...failures(400, 401) },
      },
      handler: async (request) => {
        const { role } = signedIn(request);
        return { success: true as const, data: await search.search(role, request.query.q ?? '') };
      },
    });
  };
