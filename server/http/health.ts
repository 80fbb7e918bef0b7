import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** Liveness and readiness checks for a supervisor. */
export const healthRoutes =
  ({ check }: { check: () => Promise<unknown> }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/healthz', { schema: { hide: true } }, async () => ({ success: true }));
    app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
      try {
        await check();
        return { success: true };
      } catch (error) {
        request.log.error({ err: error }, 'not ready');
        return reply.code(503).send({ success: false });
      }
    });
  };
