import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooSlow } from '#server/errors.ts';

export interface SlowClientBounds {
  /** The time limit for a body that is not an upload. */
  graceMs: number;
  /** How long we read the rest of a refused body, so that the browser gets to read our response. */
  drainMs: number;
}

const BOUNDS: SlowClientBounds = { graceMs: 30_000, drainMs: 60_000 };

const isUpload = (request: FastifyRequest) =>
  /^(multipart\/|application\/offset\+octet-stream)/i.test(request.headers['content-type'] ?? '');

/** Whether there is no more to come, since all of it is read or the client is gone. Only Node's own requests know when they are complete. */
const hasEnded = ({ complete, readableEnded, destroyed }: IncomingMessage) => complete || readableEnded || destroyed;

/**
 * Node's own request timeout would cut off an honest customer on a slow line, and without a response. Instead, uploads must
 * keep a minimum rate (upload-slots.ts), and any other body must be complete within half a minute. A client that is refused
 * while still sending gets the response first, and then time to finish.
 */
export const boundSlowClients = (app: FastifyInstance, bounds: SlowClientBounds = BOUNDS) => {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (raw.complete || (!raw.headers['content-length'] && !raw.headers['transfer-encoding'])) return;
    reply.raw.once('finish', () => {
      if (hasEnded(raw)) return;
      raw.resume(); // nobody reads the rest, and Node only discards bodies that were never read
      const drain = setTimeout(() => raw.complete || raw.destroy(), bounds.drainMs);
      raw.once('close', () => clearTimeout(drain));
    });
    if (isUpload(request)) return;
    const late = setTimeout(() => {
      if (raw.complete || reply.sent) return;
      // Fails the reader of the body; destroying the request would close the connection before our response is sent.
      if (raw.listenerCount('error') > 0) raw.emit('error', new TooSlow());
      else raw.destroy();
    }, bounds.graceMs);
    raw.once('close', () => clearTimeout(late));
    raw.once('end', () => clearTimeout(late));
  });
};
