import type { FastifyInstance } from 'fastify';

/** Logs one JSON line per request, with the route's pattern instead of the URL, so no names, searches or tokens get in. */
export const logRequests = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
};
