import type { FastifyInstance } from 'fastify';

/** Lets a body of JSON's type be empty in this scope: calls that need only the cookie are sent like that. */
export const takeEmptyJson = (app: Pick<FastifyInstance, 'addContentTypeParser' | 'getDefaultJsonParser'>) => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, null);
    else void parseJson(request, body.toString(), done);
  });
};
