import type { FastifyInstance } from 'fastify';
import { REQUEST_ID, withRequestId } from '#server/logging/request-id.ts';

/** Sends each request's identifier with its response, and has services log with it. */
export const identifyRequests = (app: FastifyInstance) => {
  app.addHook('onRequest', ({ id }, reply, done) => {
    reply.header(REQUEST_ID, id);
    withRequestId(id, done);
  });
  // A body arrives in the connection's context, not in the request's.
  app.addHook('preValidation', ({ id }, _reply, done) => withRequestId(id, done));
};

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
