import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyServerFactory } from 'fastify';
import { boundConnections, type ConnectionBounds } from '#server/http/limits/connections/connection-limits.ts';
import { oneAtATime } from '#server/http/limits/connections/pipelining.ts';
import { REQUEST_ID, requestIdOf } from '#server/logging/request-id.ts';
import type { Served } from '#server/metrics/http-metrics.ts';
import { bodyHeaders, type CachedResponse, etagMatches } from './cached-response.ts';
import { type Bodies, chooseEncoding, type Encoding } from './encodings.ts';
import type { PageCache } from './page-cache.ts';

type Sent = NonNullable<CachedResponse['sent']>;
/** Then the connection is closed: generous for a proxy, and nothing that accumulates in a connection lasts for ever. */
const REQUESTS_OF_SOCKET_MAX = 1_000;

type FlatHeaders = (string | number | string[])[];

/** What happens before Fastify, for those who count it. */
export interface Observer {
  observe: (served: Served & { reqId: string }, headers: IncomingHttpHeaders) => void;
  connectionShed: () => void;
}

/** The headers of a response in the form that Node writes fastest, created on first use. The last is the request's identifier. */
interface Heads extends Partial<Record<Encoding, FlatHeaders>> {
  unchanged?: FlatHeaders;
}

/** The headers that a 304 must have (RFC 9110, 15.4.5); the client has the rest. */
const OF_UNCHANGED = new Set(['etag', 'cache-control', 'vary']);

const flat = (headers: Sent['headers'], only?: Set<string>): FlatHeaders =>
  Object.entries(headers)
    .flatMap(([name, value]) => (value === undefined || only?.has(name.toLowerCase()) === false ? [] : [name, value]))
    .concat(REQUEST_ID, '');

const withId = (headers: FlatHeaders, id: string) => {
  headers[headers.length - 1] = id; // Node writes them before it returns
  return headers;
};

/** Excludes requests from other origins, which get their own headers, and requests with a body. */
const isPlain = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  headers.origin === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/**
 * Sends cached responses without Fastify, whose routing, hooks and reply cost as much as all the rest. It only sends what
 * once went out through Fastify, with the same headers, so that no header is defined twice.
 */
const fastPath = (cache: PageCache, log: () => FastifyBaseLogger, observe?: Observer['observe']) => {
  const headsOf = new WeakMap<Bodies, Heads>(); // recompressed bodies get new headers

  const send = (
    id: string,
    [request, response]: [IncomingMessage, ServerResponse],
    { bodies, etag }: CachedResponse,
    sent: Sent,
  ) => {
    let heads = headsOf.get(bodies);
    if (!heads) headsOf.set(bodies, (heads = {}));
    const had = request.headers['if-none-match'];
    if (had !== undefined && etag !== undefined && etagMatches(etag, had)) {
      heads.unchanged ??= flat(sent.headers, OF_UNCHANGED);
      response.writeHead(304, withId(heads.unchanged, id)).end();
      return;
    }
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    heads[encoding] ??= flat({ ...sent.headers, ...bodyHeaders(bodies, encoding) });
    response.writeHead(200, withId(heads[encoding], id)).end(bodies[encoding]);
  };

  const serve = (request: IncomingMessage, response: ServerResponse, cached: CachedResponse | undefined): boolean => {
    if (!cached?.sent) return false;
    const began = performance.now();
    const reqId = requestIdOf(request.headers['x-request-id']);
    send(reqId, [request, response], cached, cached.sent);
    const line = {
      reqId,
      method: request.method ?? '',
      route: cached.sent.route,
      status: response.statusCode,
      ms: Math.round((performance.now() - began) * 10) / 10,
    };
    log().info(line, 'request');
    observe?.({ ...line, seconds: (performance.now() - began) / 1_000 }, request.headers);
    return true;
  };

  /** @param otherwise answers what is not cached */
  return (request: IncomingMessage, response: ServerResponse, otherwise: () => void): void => {
    const cached = isPlain(request) ? cache.get(request.url ?? '') : undefined;
    if (cached instanceof Promise)
      void cached.then((found) => {
        if (!serve(request, response, found)) otherwise();
      });
    else if (!serve(request, response, cached)) otherwise();
  };
};

/**
 * Tells when a socket has asked for enough, so that it is closed after the response. Node's own limit does not close it, and answers
 * 503 to clients that go on.
 */
const lastOfSocket = () => {
  const asked = new WeakMap<Socket, number>();
  return (socket: Socket): boolean => {
    const count = (asked.get(socket) ?? 0) + 1;
    asked.set(socket, count);
    return count >= REQUESTS_OF_SOCKET_MAX;
  };
};

/** Creates Fastify's server with the fast path in front. While the server closes, Fastify answers everything itself. */
export const withFastPath =
  (
    cache: PageCache,
    log: () => FastifyBaseLogger,
    bounds: ConnectionBounds,
    observer?: Observer,
  ): FastifyServerFactory =>
  (handle, options) => {
    const serveCached = fastPath(cache, log, observer?.observe);
    const isLast = lastOfSocket();
    const { serve, idleSince } = oneAtATime((request, response) => {
      if (isLast(request.socket)) response.shouldKeepAlive = false;
      const byFastify = () => handle(request, response);
      if (server.listening) serveCached(request, response, byFastify);
      else byFastify();
    });
    const server: Server = createServer(options.http as ServerOptions, serve);
    boundConnections(server, idleSince, bounds, observer?.connectionShed);
    server.keepAliveTimeout = Number(options.keepAliveTimeout);
    server.requestTimeout = Number(options.requestTimeout);
    return server;
  };
