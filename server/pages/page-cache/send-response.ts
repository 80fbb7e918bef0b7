import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyHeaders, type CachedResponse, etagMatches, REVALIDATE } from './cached-response.ts';
import { chooseEncoding } from './encodings.ts';
import type { PageCache } from './page-cache.ts';

/** For routes whose responses are compressed already. */
export const PRECOMPRESSED = { compress: false } as const;

const withVary = (reply: FastifyReply) => {
  const vary = reply.getHeader('Vary');
  return vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`;
};

/** Sends a response in the encoding that the client prefers, or 304 when what the client has still holds. */
export const sendResponse = (request: FastifyRequest, reply: FastifyReply, response: CachedResponse) => {
  const { etag, status, headers, bodies } = response;
  reply.headers(headers).header('Vary', withVary(reply));
  if (etag !== undefined) {
    reply.header('ETag', etag);
    // An origin of its own gets headers of its own; all others get the same.
    if (request.headers.origin === undefined)
      response.sent ??= { route: request.routeOptions.url, headers: reply.getHeaders() };
    const had = request.headers['if-none-match'];
    if (had !== undefined && etagMatches(etag, had)) return reply.removeHeader('Content-Type').code(304).send();
  }
  if (bodies.identity.length === 0) return reply.code(status).send(); // a redirect: Fastify would call no bytes a file
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  return reply.code(status).headers(bodyHeaders(bodies, encoding)).send(bodies[encoding]);
};

/**
 * Sends a read of the API from the page cache. `address` must tell apart all that `read` looks at.
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
