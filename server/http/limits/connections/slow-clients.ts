import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooSlow } from '#server/errors.ts';

export interface SlowClientBounds {
  /** Until when a body that is no upload must be whole. */
  graceMs: number;
  /** How long the rest of a refused body is let run out, so that the browser gets to read our answer. */
  drainMs: number;
}

const BOUNDS: SlowClientBounds = { graceMs: 30_000, drainMs: 60_000 };

const isUpload = (request: FastifyRequest) => /^multipart\//i.test(request.headers['content-type'] ?? '');

/**
 * Node's own request timeout would cut off an honest customer on a slow line, and without an answer. An upload is bounded
 * by its rate instead (upload-slots.ts), any other body must be whole within half a minute. Whoever is refused while still
 * sending is answered first, and then let run out.
 */
export const boundSlowClients = (app: FastifyInstance, bounds: SlowClientBounds = BOUNDS) => {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (raw.complete || (!raw.headers['content-length'] && !raw.headers['transfer-encoding'])) return;
    reply.raw.once('finish', () => {
      if (raw.complete) return;
      raw.resume(); // nobody reads it any more, and Node does so only for a body that nobody began to read
      const drain = setTimeout(() => raw.complete || raw.destroy(), bounds.drainMs);
      raw.once('close', () => clearTimeout(drain));
    });
    if (isUpload(request)) return;
    const late = setTimeout(() => {
      if (raw.complete || reply.sent) return;
      // Said to whoever reads the body; destroying the request would cut the connection, and our answer with it.
      if (raw.listenerCount('error') > 0) raw.emit('error', new TooSlow());
      else raw.destroy();
    }, bounds.graceMs);
    raw.once('close', () => clearTimeout(late));
    raw.once('end', () => clearTimeout(late));
  });
};
