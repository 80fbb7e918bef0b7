import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

interface Asked {
  /** @throws if something that processes share is away, or this process may not write in it */
  check: () => Promise<unknown>;
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
        await check();
        return { success: true };
      } catch (error) {
        request.log.error({ err: error }, 'not ready');
        return reply.code(503).send({ success: false });
      }
    });
  };
