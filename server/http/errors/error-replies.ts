import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { API } from '#contract/addresses.ts';
import type { Failure, FieldError } from '#contract/http/envelope.ts';
import { MESSAGE, SERVER_MESSAGE } from '#contract/http/messages.ts';
import { Locked, OutOfSpace, ServiceError, TooMany, Unavailable } from '#server/errors.ts';
import { REQUEST_ID } from '#server/logging/request-id.ts';
import { shortageOf } from './shortage.ts';

const failureBody = (message: string, errors?: FieldError[]): Failure => ({
  success: false,
  message,
  ...(errors && { errors }),
});

const SENTENCES: Record<number, string> = {
  400: SERVER_MESSAGE.unreadable,
  404: MESSAGE.notFound,
  405: SERVER_MESSAGE.methodNotAllowed,
  408: SERVER_MESSAGE.tooSlow,
  413: MESSAGE.tooLarge,
  415: SERVER_MESSAGE.unsupportedType,
  429: MESSAGE.tooMany,
};

/** Errors that Fastify finds before a handler runs. Its own messages are for developers, so ours replace them. */
const frameworkFailure = (status: number): [number, Failure] => [
  status,
  failureBody(SENTENCES[status] ?? SERVER_MESSAGE.unreadable),
];

/** The error paths are shown without the slashes of a JSON pointer. */
const validationFailure = (error: FastifyError): [number, Failure] => {
  const errors = (error.validation ?? []).map(({ instancePath, message }) => ({
    path: instancePath.split('/').filter(Boolean).join('.'),
    message: message ?? SERVER_MESSAGE.invalid,
  }));
  return [400, failureBody(errors[0]?.message ?? SERVER_MESSAGE.invalid, errors)];
};

/** The client disconnected while sending: nobody reads the response, and nothing is wrong on our side. */
const isDisconnect = (error: unknown) =>
  ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes((error as { code?: string }).code ?? '');

const toFailure = (error: unknown): [number, Failure] => {
  if (error instanceof ServiceError) return [error.status, failureBody(error.message, error.errors)];
  if (hasZodFastifySchemaValidationErrors(error)) return validationFailure(error);
  if (isDisconnect(error)) return frameworkFailure(400);
  const { statusCode } = error as FastifyError;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return frameworkFailure(statusCode);
  return [500, failureBody(MESSAGE.broken)];
};

const isRetryable = (error: unknown): error is TooMany | Unavailable | OutOfSpace | Locked =>
  [TooMany, Unavailable, OutOfSpace, Locked].some((kind) => error instanceof kind);

/** A write failed because the disk is full: frees space so that the owner can still sign in. */
const releaseReserve = ({ server, log }: FastifyRequest) => {
  server.services.reserve
    .release()
    .catch((error: unknown) => log.error({ err: error }, 'the reserve could not be released'));
};

/** Sends an HTML page instead of JSON if a page was requested. @returns whether it did */
type SendBusyPage = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** Sends the public message to the client and the cause to the log. */
const replyWithError =
  (sendBusyPage: SendBusyPage) => (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const error = thrown instanceof ServiceError ? thrown : (shortageOf(thrown) ?? thrown);
    const [status, body] = toFailure(error);
    const expected = status < 500 || (error instanceof ServiceError && error.cause === undefined);
    if (!expected) request.log.error({ err: thrown }, 'request failed');
    else request.log.debug({ err: error }, 'request refused');
    if (error instanceof OutOfSpace && error !== thrown) releaseReserve(request); // this disk is full, not a bucket elsewhere
    if (isRetryable(error)) reply.header('Retry-After', error.retryAfterSeconds);
    if (status === 401) reply.header('WWW-Authenticate', 'Bearer');
    reply.code(status);
    return status === 503 && sendBusyPage(request, reply) ? reply : reply.send(body);
  };

/** Gives every error of the API the same response shape, unknown addresses too. */
export const installErrorReplies = (app: FastifyInstance, sendBusyPage: SendBusyPage = () => false) => {
  // Replaces zod's default messages, which are for developers, wherever a schema has no message of its own.
  z.config({ customError: () => SERVER_MESSAGE.invalid });
  app.setErrorHandler(replyWithError(sendBusyPage));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(failureBody(MESSAGE.notFound)));
};

/** Fastify responds to an undecodable address before any handler runs. Outside the API the visitor gets a page. */
export const replyToBadUrl = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  reply.header(REQUEST_ID, request.id); // no hook has run
  const { sendUnreadableAddress } = request.server;
  if (sendUnreadableAddress && !request.url.startsWith(`${API}/`) && ['GET', 'HEAD'].includes(request.method)) {
    void sendUnreadableAddress(request, reply);
    return;
  }
  void reply
    .code(error.statusCode ?? 400)
    .header('Content-Type', 'application/json; charset=utf-8')
    .send(failureBody(SERVER_MESSAGE.unreadable));
};

const METHODS = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']);

const SPECIAL = /[.*+?^${}()|[\]\\]/g;
const PARAMETER = /:\w+/g;

/** The paths that a route's address means. */
const pathsOf = (address: string) =>
  new RegExp(`^${address.replaceAll(SPECIAL, '\\$&').replaceAll(PARAMETER, '[^/]+')}$`);

const parametersIn = (address: string) => address.match(PARAMETER)?.length ?? 0;

/**
 * Responds with 405, not 404, to an unsupported method on a known address, before a body is read. Call it before the API's routes are
 * registered. One look through the addresses where no route was found: a route of its own for each would slow down every start.
 * @returns the hook for what no route was found for
 */
export const answerOtherMethods = (app: FastifyInstance) => {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.endsWith('*') || url === API) return;
    const methods = known.get(url) ?? new Set<string>();
    for (const one of [method].flat()) methods.add(one);
    known.set(url, methods);
  });
  let addresses: { paths: RegExp; methods: Set<string> }[] | undefined;
  /** As a router does: an address that is written out comes before one with parameters. */
  const allAddresses = () =>
    [...known]
      .toSorted(([one], [other]) => parametersIn(one) - parametersIn(other))
      .map(([url, methods]) => ({ paths: pathsOf(url), methods }));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!METHODS.has(request.method)) return;
    const [path = ''] = request.url.split('?', 1);
    const found = (addresses ??= allAddresses()).find(({ paths }) => paths.test(path));
    if (found === undefined || found.methods.has(request.method)) return; // an identifier that is too long has no route either
    const allow = [...found.methods].join(', ');
    await reply.code(405).header('Allow', allow).send(failureBody(SERVER_MESSAGE.methodNotAllowed));
  };
};
