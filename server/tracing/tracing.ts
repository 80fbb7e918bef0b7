import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { within } from '#server/within.ts';
import { type Sdk, startSdk, type TracingOptions } from './sdk.ts';

const SQL_MAX = 2_000;
const LAST_SPANS_MS = 2_000;

interface Served {
  method: string;
  route: string | undefined;
  status: number | 'aborted';
}

/** What spans say of requests: the route's pattern and no address, header or body, so nothing about a person. */
const attributesOf = ({ method, route = 'none', status }: Served, requestId: string) => ({
  'http.request.method': method,
  'http.route': route,
  ...(typeof status === 'number' && { 'http.response.status_code': status }),
  'karkhana.request_id': requestId,
});

const spansOf = ({ api, propagator, tracer }: Sdk, current: AsyncLocalStorage<Context>) => {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const failed = { code: SpanStatusCode.ERROR };
  const parentOf = (headers: IncomingHttpHeaders) =>
    propagator.extract(ROOT_CONTEXT, headers, api.defaultTextMapGetter);

  return {
    beginRequest: (headers: IncomingHttpHeaders) => {
      const parent = parentOf(headers);
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent);
      const end = (served: Served, requestId: string) => {
        span.updateName(`${served.method} ${served.route ?? 'none'}`).setAttributes(attributesOf(served, requestId));
        if (typeof served.status === 'number' && served.status >= 500) span.setStatus(failed);
        span.end();
      };
      return { context: trace.setSpan(parent, span), end };
    },

    /** A request that was answered already, from the page cache. */
    request: (served: Served & { seconds: number; reqId: string }, headers: IncomingHttpHeaders) => {
      const options = { kind: SpanKind.SERVER, startTime: Date.now() - served.seconds * 1_000 };
      const attributes = { ...attributesOf(served, served.reqId), 'karkhana.from_page_cache': true };
      tracer.startSpan(`${served.method} ${served.route}`, { ...options, attributes }, parentOf(headers)).end();
    },

    /** A query of a request or a job; SQL has placeholders instead of values. */
    query: ({ level, query, queryDurationMillis }: LogEvent, system: string) => {
      const parent = current.getStore();
      if (parent === undefined) return;
      const [operation = ''] = query.sql.split(' ', 1);
      const attributes = { 'db.system.name': system, 'db.query.text': query.sql.slice(0, SQL_MAX) };
      const options = { kind: SpanKind.CLIENT, startTime: Date.now() - queryDurationMillis, attributes };
      const span = tracer.startSpan(operation.toUpperCase(), options, parent);
      if (level === 'error') span.setStatus(failed);
      span.end();
    },

    job: async <Result>({ queue, kind }: { queue: string; kind: string }, work: () => Promise<Result>) => {
      const attributes = { 'karkhana.queue': queue, 'karkhana.job': kind };
      const span = tracer.startSpan(`job ${kind}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT);
      try {
        return await current.run(trace.setSpan(ROOT_CONTEXT, span), work);
      } catch (error) {
        span.setStatus(failed);
        throw error;
      } finally {
        span.end();
      }
    },
  };
};

type Spans = ReturnType<typeof spansOf>;

const traceRequests =
  ({ beginRequest }: Spans, current: AsyncLocalStorage<Context>) =>
  (app: FastifyInstance) => {
    const contexts = new WeakMap<object, Context>();
    app.addHook('onRequest', (request, reply, done) => {
      const { context, end } = beginRequest(request.headers);
      contexts.set(request, context);
      reply.raw.once('close', () => {
        const status = reply.raw.writableFinished ? reply.statusCode : 'aborted';
        end({ method: request.method, route: request.routeOptions.url, status }, request.id);
      });
      current.run(context, done);
    });
    // A body arrives in the connection's context, not in the request's.
    app.addHook('preValidation', (request, _reply, done) => {
      const context = contexts.get(request);
      if (context === undefined) done();
      else current.run(context, done);
    });
  };

/** Spans of requests, of the queries that these and jobs make, and of jobs; sent to an OpenTelemetry collector. */
export const openTracing = async (options: TracingOptions, log: ServiceLog) => {
  const sdk = await startSdk(options, log);
  const current = new AsyncLocalStorage<Context>();
  const spans = spansOf(sdk, current);
  return {
    ...spans,
    traceRequests: traceRequests(spans, current),
    /** Sends the last spans, unless that takes too long. */
    close: (): Promise<unknown> => within(LAST_SPANS_MS, sdk.provider.shutdown()).catch(() => undefined),
  };
};
