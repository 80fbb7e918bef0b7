import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiAddress } from '#contract/addresses.ts';
import { auditEntry, auditQuery } from '#contract/audit.ts';
import { page } from '#contract/http/envelope.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { AuditService } from './audit.service.ts';

/** The log, to be read; registered in the guarded scope. */
export const ownerAuditRoutes =
  ({ audit }: { audit: Pick<AuditService, 'list'> }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.auditLog,
      schema: {
        summary: 'Who did what to what, newest first',
        querystring: auditQuery,
        response: { 200: page(auditEntry), ...failures(400, 401) },
      },
      handler: async (request) => {
        const { items, ...rest } = await audit.list(request.query);
        return { success: true as const, data: items, ...rest };
      },
    });
  };
