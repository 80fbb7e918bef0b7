import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooSlow } from '../errors.ts';

const CHECK_EVERY_MS = 5_000;
const BODY_DEADLINE_MS = 30_000;
const UPLOAD_GRACE_MS = 30_000;
const UPLOAD_MIN_BYTES_PER_SECOND = 1_000;
const DRAIN_MS = 60_000;

const isUpload = (request: FastifyRequest) => /^multipart\//i.test(request.headers['content-type'] ?? '');

const tooSlow = (upload: boolean, elapsedMs: number, bytes: number) =>
  upload
    ? elapsedMs > UPLOAD_GRACE_MS && bytes / (elapsedMs / 1_000) < UPLOAD_MIN_BYTES_PER_SECOND
    : elapsedMs > BODY_DEADLINE_MS;

/**
 * Node's own request timeout would cut off an honest customer on a slow line, so a body is bounded by its rate instead:
 * an upload must bring 1 kB/s on average after half a minute, any other body must be whole by then. What was refused
 * while it was still arriving is let run out for a minute, so that the browser gets to read our answer.
 */
export const boundSlowClients = (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (raw.complete || (!raw.headers['content-length'] && !raw.headers['transfer-encoding'])) return;
    const upload = isUpload(request);
    const began = performance.now();
    const bytesBefore = raw.socket.bytesRead;
    const watch = setInterval(() => {
      if (raw.complete) return clearInterval(watch);
      if (tooSlow(upload, performance.now() - began, raw.socket.bytesRead - bytesBefore)) raw.destroy(new TooSlow());
    }, CHECK_EVERY_MS);
    watch.unref();
    raw.once('close', () => clearInterval(watch));
    reply.raw.once('finish', () => {
      if (raw.complete) return;
      const drain = setTimeout(() => raw.complete || raw.destroy(), DRAIN_MS);
      drain.unref();
      raw.once('close', () => clearTimeout(drain));
    });
  });
};
