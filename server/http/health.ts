import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** What ails although orders are taken: codes of the owner's notices (contract/notices.ts) that are more than information. */
export interface Readiness {
  degraded: readonly string[];
}

interface Asked {
  /** @throws if no order can be taken: what processes share is away or full, or this process may not write in it */
  check: () => Promise<Readiness>;
  /** Whether this process should get no new requests, whatever it shares with others is like. */
  isLeaving: () => boolean;
}

/** Whether the process lives, is ready, and should be sent requests: for a supervisor, a person, and a load balancer. */
export const healthRoutes =
  ({ check, isLeaving }: Asked): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/healthz', { schema: { hide: true } }, async () => ({ success: true }));
    app.get('/livez', { schema: { hide: true } }, async (_request, reply) =>
      isLeaving() ? reply.code(503).send({ success: false }) : { success: true },
    );
    app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
      if (isLeaving()) return reply.code(503).send({ success: false });
      try {
        return { success: true, ...(await check()) };
      } catch (error) {
        request.log.error({ err: error }, 'not ready');
        return reply.code(503).send({ success: false });
      }
    });
  };
