import type { FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID } from '#server/logging/request-id.ts';
import { bodyHeaders, type CachedResponse, etagMatches, REVALIDATE } from './cached-response.ts';
import { chooseEncoding } from './encodings.ts';
import type { PageCache } from './page-cache.ts';

/** For routes whose responses are already compressed. */
export const PRECOMPRESSED = { compress: false } as const;

const withVary = (reply: FastifyReply) => {
  const vary = reply.getHeader('Vary');
  return vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`;
};

/** All but what each request gets for itself. */
const sharedHeaders = (reply: FastifyReply) => {
  const { [REQUEST_ID.toLowerCase()]: _ofThisRequest, ...shared } = reply.getHeaders();
  return shared;
};

/** Sends a response in the encoding that the client prefers, or 304 if the client's copy is current. */
export const sendResponse = (request: FastifyRequest, reply: FastifyReply, response: CachedResponse) => {
  const { etag, status, headers, bodies } = response;
  reply.headers(headers).header('Vary', withVary(reply));
  if (etag !== undefined) {
    reply.header('ETag', etag);
    // Requests with an Origin get their own CORS headers; all others get the same headers.
    if (request.headers.origin === undefined)
      response.sent ??= { route: request.routeOptions.url, headers: sharedHeaders(reply) };
    const had = request.headers['if-none-match'];
    if (had !== undefined && etagMatches(etag, had)) return reply.removeHeader('Content-Type').code(304).send();
  }
  if (bodies.identity.length === 0) return reply.code(status).send(); // a redirect: Fastify would give an empty buffer a content type
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  return reply.code(status).headers(bodyHeaders(bodies, encoding)).send(bodies[encoding]);
};

/**
 * Sends an API response from the page cache. `address` must include everything that `read` depends on.
 * @throws what `read` throws
 */
export const sendCachedRead = async (
  cache: PageCache,
  [request, reply]: [FastifyRequest, FastifyReply],
  address: string,
  read: () => Promise<object>,
) => {
  const response = await cache.getOrMake(address, async () => ({
    status: 200,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': REVALIDATE },
    body: reply.code(200).serialize(await read()) as string,
    cacheable: true,
  }));
  return sendResponse(request, reply, response);
};
