import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyServerFactory } from 'fastify';
import { boundConnections, type ConnectionBounds } from '#server/http/limits/connections/connection-limits.ts';
import { oneAtATime } from '#server/http/limits/connections/pipelining.ts';
import { bodyHeaders, type CachedResponse, etagMatches } from './cached-response.ts';
import { type Bodies, chooseEncoding, type Encoding } from './encodings.ts';
import type { PageCache } from './page-cache.ts';

type Sent = NonNullable<CachedResponse['sent']>;
/** Then a connection starts anew: generous for a proxy, and nothing that adds up in one lasts for ever. */
const REQUESTS_OF_SOCKET_MAX = 1_000;

type FlatHeaders = (string | number | string[])[];

/** The headers of a response as Node takes them fastest, made at the first use. */
interface Heads extends Partial<Record<Encoding, FlatHeaders>> {
  unchanged?: FlatHeaders;
}

/** All that a 304 need say (RFC 9110, 15.4.5): the client has the rest. */
const OF_UNCHANGED = new Set(['etag', 'cache-control', 'vary']);

const flat = (headers: Sent['headers'], only?: Set<string>): FlatHeaders =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || only?.has(name.toLowerCase()) === false ? [] : [name, value],
  );

/** Neither a page of another origin, which gets headers of its own, nor a body that somebody must read. */
const isPlain = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  headers.origin === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/**
 * Sends cached responses before Fastify is asked: its routing, hooks and reply cost as much again as all the rest. Only
 * what went out through Fastify once is sent, with the headers it had there, so that no header is spelled twice.
 */
const fastPath = (cache: PageCache, log: () => FastifyBaseLogger) => {
  const headsOf = new WeakMap<Bodies, Heads>(); // better compressed bodies get new heads

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

/** Makes Fastify's server with the fast path in front. While the server closes, Fastify answers everything itself. */
export const withFastPath =
  (cache: PageCache, log: () => FastifyBaseLogger, bounds: ConnectionBounds): FastifyServerFactory =>
  (handle, options) => {
    const isServed = fastPath(cache, log);
    const { serve, idleSince } = oneAtATime((request, response) => {
      if (!server.listening || !isServed(request, response)) handle(request, response);
    });
    const server: Server = createServer(options.http as ServerOptions, serve);
    boundConnections(server, idleSince, bounds);
    server.maxRequestsPerSocket = REQUESTS_OF_SOCKET_MAX;
    server.keepAliveTimeout = Number(options.keepAliveTimeout);
    server.requestTimeout = Number(options.requestTimeout);
    return server;
  };
