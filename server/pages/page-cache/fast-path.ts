import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyServerFactory } from 'fastify';
import { boundConnections, type ConnectionBounds } from '#server/http/limits/connections/connection-limits.ts';
import { oneAtATime } from '#server/http/limits/connections/pipelining.ts';
import { bodyHeaders, type CachedResponse, etagMatches } from './cached-response.ts';
import { type Bodies, chooseEncoding, type Encoding } from './encodings.ts';
import type { PageCache } from './page-cache.ts';

type Sent = NonNullable<CachedResponse['sent']>;
/** Then the connection is closed: generous for a proxy, and nothing that accumulates in a connection lasts for ever. */
const REQUESTS_OF_SOCKET_MAX = 1_000;

type FlatHeaders = (string | number | string[])[];

/** The headers of a response in the form that Node writes fastest, created on first use. */
interface Heads extends Partial<Record<Encoding, FlatHeaders>> {
  unchanged?: FlatHeaders;
}

/** The headers that a 304 must have (RFC 9110, 15.4.5); the client has the rest. */
const OF_UNCHANGED = new Set(['etag', 'cache-control', 'vary']);

const flat = (headers: Sent['headers'], only?: Set<string>): FlatHeaders =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || only?.has(name.toLowerCase()) === false ? [] : [name, value],
  );

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
const fastPath = (cache: PageCache, log: () => FastifyBaseLogger) => {
  const headsOf = new WeakMap<Bodies, Heads>(); // recompressed bodies get new headers

  const send = (request: IncomingMessage, response: ServerResponse, { bodies, etag }: CachedResponse, sent: Sent) => {
    let heads = headsOf.get(bodies);
    if (!heads) headsOf.set(bodies, (heads = {}));
    const had = request.headers['if-none-match'];
    if (had !== undefined && etag !== undefined && etagMatches(etag, had)) {
      heads.unchanged ??= flat(sent.headers, OF_UNCHANGED);
      response.writeHead(304, heads.unchanged).end();
      return;
    }
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    heads[encoding] ??= flat({ ...sent.headers, ...bodyHeaders(bodies, encoding) });
    response.writeHead(200, heads[encoding]).end(bodies[encoding]);
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const cached = cache.get(request.url ?? '');
    if (!cached?.sent || !isPlain(request)) return false;
    const began = performance.now();
    send(request, response, cached, cached.sent);
    const line = {
      method: request.method,
      route: cached.sent.route,
      status: response.statusCode,
      ms: Math.round((performance.now() - began) * 10) / 10,
    };
    log().info(line, 'request');
    return true;
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
  (cache: PageCache, log: () => FastifyBaseLogger, bounds: ConnectionBounds): FastifyServerFactory =>
  (handle, options) => {
    const isServed = fastPath(cache, log);
    const isLast = lastOfSocket();
    const { serve, idleSince } = oneAtATime((request, response) => {
      if (isLast(request.socket)) response.shouldKeepAlive = false;
      if (!server.listening || !isServed(request, response)) handle(request, response);
    });
    const server: Server = createServer(options.http as ServerOptions, serve);
    boundConnections(server, idleSince, bounds);
    server.keepAliveTimeout = Number(options.keepAliveTimeout);
    server.requestTimeout = Number(options.requestTimeout);
    return server;
  };
