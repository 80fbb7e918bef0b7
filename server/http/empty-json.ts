import type { FastifyInstance } from 'fastify';

/** Allows empty JSON bodies in this scope: calls that only need the cookie are sent like that. */
export const acceptEmptyJson = (app: Pick<FastifyInstance, 'addContentTypeParser' | 'getDefaultJsonParser'>) => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, null);
    else void parseJson(request, body.toString(), done);
  });
};
