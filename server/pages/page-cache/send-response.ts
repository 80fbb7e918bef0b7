import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, ASK_EACH_TIME, bodyHeaders, holdsStill } from './cached-response.ts';
import { chooseEncoding } from './encodings.ts';
import type { Answers } from './page-cache.ts';

/** For the routes that send such answers: the bytes are compressed already. */
export const READY = { compress: false } as const;

const withVary = (reply: FastifyReply) => {
  const vary = reply.getHeader('Vary');
  return vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`;
};

/** Sends an answer as the client likes it, or says that what the client has still holds. */
export const sendAnswer = (request: FastifyRequest, reply: FastifyReply, answer: Answer) => {
  const { etag, status, headers, bodies } = answer;
  reply.headers(headers).header('Vary', withVary(reply));
  if (etag !== undefined) {
    reply.header('ETag', etag);
    // An origin of its own gets headers of its own; all others get the same.
    if (request.headers.origin === undefined)
      answer.sent ??= { route: request.routeOptions.url, headers: reply.getHeaders() };
    const had = request.headers['if-none-match'];
    if (had !== undefined && holdsStill(etag, had)) return reply.removeHeader('Content-Type').code(304).send();
  }
  if (bodies.identity.length === 0) return reply.code(status).send(); // a redirect: Fastify would call no bytes a file
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  return reply.code(status).headers(bodyHeaders(bodies, encoding)).send(bodies[encoding]);
};

/**
 * Answers a read of the API from memory. `address` must tell apart all that `read` looks at.
 * @throws what `read` throws
 */
export const sendRead = async (
  answers: Answers,
  [request, reply]: [FastifyRequest, FastifyReply],
  address: string,
  read: () => Promise<object>,
) => {
  const answer = await answers.take(address, async () => ({
    status: 200,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': ASK_EACH_TIME },
    body: reply.code(200).serialize(await read()) as string,
    lasting: true,
  }));
  return sendAnswer(request, reply, answer);
};
