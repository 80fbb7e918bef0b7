import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooSlow } from '../errors.ts';

export interface SlowClientBounds {
  checkEveryMs: number;
  /** Until when a body that is no upload must be whole, and an upload may be slower than its least rate. */
  graceMs: number;
  uploadMinBytesPerSecond: number;
  /** How long the rest of a refused body is let run out, so that the browser gets to read our answer. */
  drainMs: number;
}

const BOUNDS: SlowClientBounds = {
  checkEveryMs: 5_000,
  graceMs: 30_000,
  uploadMinBytesPerSecond: 1_000,
  drainMs: 60_000,
};

const isUpload = (request: FastifyRequest) => /^multipart\//i.test(request.headers['content-type'] ?? '');

/**
 * Node's own request timeout would cut off an honest customer on a slow line, so a body is bounded by its rate instead:
 * an upload must bring 1 kB/s on average after half a minute, any other body must be whole by then.
 */
export const boundSlowClients = (app: FastifyInstance, bounds: SlowClientBounds = BOUNDS) => {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (raw.complete || (!raw.headers['content-length'] && !raw.headers['transfer-encoding'])) return;
    const upload = isUpload(request);
    const began = performance.now();
    const bytesBefore = raw.socket.bytesRead;
    const isTooSlow = () => {
      const elapsedMs = performance.now() - began;
      if (elapsedMs <= bounds.graceMs) return false;
      return !upload || (raw.socket.bytesRead - bytesBefore) / (elapsedMs / 1_000) < bounds.uploadMinBytesPerSecond;
    };
    const watch = setInterval(() => {
      if (raw.complete) clearInterval(watch);
      else if (isTooSlow()) raw.destroy(new TooSlow());
    }, bounds.checkEveryMs);
    raw.once('close', () => clearInterval(watch));
    reply.raw.once('finish', () => {
      if (raw.complete) return;
      raw.resume(); // nobody reads it any more, and Node does so only for a body that nobody began to read
      const drain = setTimeout(() => raw.complete || raw.destroy(), bounds.drainMs);
      raw.once('close', () => clearTimeout(drain));
    });
  });
};
