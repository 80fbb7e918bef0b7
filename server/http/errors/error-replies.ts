import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { API } from '#contract/addresses.ts';
import type { Failure, FieldError } from '#contract/http/envelope.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { NoRoom, ServiceError, TooMany, Unavailable } from '#server/errors.ts';
import { shortageOf } from './shortage.ts';

const failureBody = (message: string, errors?: FieldError[]): Failure => ({
  success: false,
  message,
  ...(errors && { errors }),
});

const SENTENCES: Record<number, string> = {
  400: MESSAGE.unreadable,
  404: MESSAGE.notFound,
  405: MESSAGE.methodNotAllowed,
  408: MESSAGE.tooSlow,
  413: MESSAGE.tooLarge,
  415: MESSAGE.unsupportedType,
  429: MESSAGE.tooMany,
};

/** What Fastify found wrong before a handler ran; its own words are for programmers. */
const frameworkFailure = (status: number): [number, Failure] => [
  status,
  failureBody(SENTENCES[status] ?? MESSAGE.unreadable),
];

/** `/body/name` of the validator is `name` for the person. */
const validationFailure = (error: FastifyError): [number, Failure] => {
  const errors = (error.validation ?? []).map(({ instancePath, message }) => ({
    path: instancePath.split('/').filter(Boolean).join('.'),
    message: message ?? MESSAGE.invalid,
  }));
  return [400, failureBody(errors[0]?.message ?? MESSAGE.invalid, errors)];
};

/** The client went away while it was sending: nobody reads the answer, and nothing is wrong here. */
const brokeOff = (error: unknown) =>
  ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes((error as { code?: string }).code ?? '');

const toFailure = (error: unknown): [number, Failure] => {
  if (error instanceof ServiceError) return [error.status, failureBody(error.message, error.errors)];
  if (hasZodFastifySchemaValidationErrors(error)) return validationFailure(error);
  if (brokeOff(error)) return frameworkFailure(400);
  const { statusCode } = error as FastifyError;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return frameworkFailure(statusCode);
  return [500, failureBody(MESSAGE.broken)];
};

const comesLater = (error: unknown) =>
  error instanceof TooMany || error instanceof Unavailable || error instanceof NoRoom;

/** Something could not be written for want of room: the next sign-in shall find some. */
const giveUpReserve = ({ server, log }: FastifyRequest) => {
  server.services.reserve.giveUp().catch((error: unknown) => log.error({ err: error }, 'the reserve stays'));
};

/** Sends a page in the place of JSON to who asked for a page. @returns whether it did */
type SendBusyPage = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** The public half goes to the person, the private half to the log. */
const replyWithError =
  (sendBusyPage: SendBusyPage) => (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const error = thrown instanceof ServiceError ? thrown : (shortageOf(thrown) ?? thrown);
    const [status, body] = toFailure(error);
    const foreseen = status < 500 || (error instanceof ServiceError && error.cause === undefined);
    if (!foreseen) request.log.error({ err: thrown }, 'request failed');
    else request.log.debug({ err: error }, 'request refused');
    if (error instanceof NoRoom && error.cause !== undefined) giveUpReserve(request);
    if (comesLater(error)) reply.header('Retry-After', error.retryAfterSeconds);
    if (status === 401) reply.header('WWW-Authenticate', 'Bearer');
    reply.code(status);
    return status === 503 && sendBusyPage(request, reply) ? reply : reply.send(body);
  };

/** One shape for every failure of the API, the unknown address included. */
export const installErrorReplies = (app: FastifyInstance, sendBusyPage: SendBusyPage = () => false) => {
  // Where a schema has no words of its own, zod's are for programmers.
  z.config({ customError: () => MESSAGE.invalid });
  app.setErrorHandler(replyWithError(sendBusyPage));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(failureBody(MESSAGE.notFound)));
};

/** Fastify answers an address that it cannot decode before any handler is asked. Outside the API, a person reads it. */
export const replyToBadUrl = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const { sendUnreadableAddress } = request.server;
  if (sendUnreadableAddress && !request.url.startsWith(`${API}/`) && ['GET', 'HEAD'].includes(request.method)) {
    void sendUnreadableAddress(request, reply);
    return;
  }
  void reply
    .code(error.statusCode ?? 400)
    .header('Content-Type', 'application/json; charset=utf-8')
    .send(failureBody(MESSAGE.unreadable));
};

const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const;

/**
 * A known address with a method that it does not take is 405, not 404. Call it before the API's routes are registered;
 * what it returns, after the last.
 */
export const answerOtherMethods = (app: FastifyInstance) => {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith(API) || url.endsWith('*')) return;
    const methods = known.get(url) ?? new Set<string>();
    for (const one of [method].flat()) methods.add(one);
    known.set(url, methods);
  });
  return () => {
    for (const [url, methods] of known) {
      const missing = METHODS.filter((method) => !methods.has(method) && !(method === 'HEAD' && methods.has('GET')));
      const allow = [...methods].join(', ');
      app.route({
        method: [...missing],
        url,
        schema: { hide: true },
        // Before the body is read: what it holds does not matter.
        onRequest: async (_request, reply) =>
          reply.code(405).header('Allow', allow).send(failureBody(MESSAGE.methodNotAllowed)),
        handler: () => undefined,
      });
    }
  };
};
