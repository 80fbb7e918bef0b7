import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { Unauthenticated } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { type HttpMetrics, httpMetrics } from './http-metrics.ts';
import { shopMetrics } from './shop-metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a header has the token; how long this takes tells nothing about it. */
const bearerCheck = (token: string) => {
  const wanted = digest(`Bearer ${token}`);
  return (authorization = '') => timingSafeEqual(digest(authorization.replace(/^bearer /i, 'Bearer ')), wanted);
};

/** Counts what Fastify serves; pages from the page cache are counted where they are sent. */
const countRequests =
  ({ begin, end, observe }: HttpMetrics) =>
  (app: FastifyInstance) => {
    app.addHook('onRequest', (request, reply, done) => {
      begin();
      reply.raw.once('close', () => {
        end();
        const status = reply.raw.writableFinished ? reply.statusCode : 'aborted';
        observe({
          method: request.method,
          route: request.routeOptions.url,
          status,
          seconds: reply.elapsedTime / 1_000,
        });
      });
      done();
    });
  };

/**
 * What Prometheus reads at /metrics, for callers with the token only: it tells how busy the shop is. Nothing of it is loaded
 * in a shop without a token.
 */
export const openMetrics = async (services: Services, token: string) => {
  const client = await import('prom-client');
  const registry = new client.Registry();
  if (services.config.workers !== 1) registry.setDefaultLabels({ process: String(process.pid) });
  client.collectDefaultMetrics({ register: registry });
  const http = httpMetrics(client, registry);
  shopMetrics(client, registry, services);

  const isBearer = bearerCheck(token);
  const routes: FastifyPluginAsync = async (app) => {
    app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
      if (!isBearer(headers.authorization)) throw new Unauthenticated(SERVER_MESSAGE.tokenNeeded);
      return reply
        .header('Cache-Control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics());
    });
  };
  return { http, routes, countRequests: countRequests(http) };
};

export type Metrics = Awaited<ReturnType<typeof openMetrics>>;
