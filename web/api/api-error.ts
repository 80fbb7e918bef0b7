import type { Failure, FieldError } from '#contract/http/envelope.ts';
import { MESSAGE } from '#contract/http/messages.ts';

/** A failed API call. `message` can be shown to the user; `status` is 0 when there was no response at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: readonly FieldError[];

  constructor(status: number, message: string, errors: readonly FieldError[] = []) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

/** The connection ended after everything was sent: what was sent may have arrived. */
export class ResponseLost extends ApiError {
  constructor(message: string = MESSAGE.unreachable) {
    super(0, message);
  }
}

export const unreachable = () => new ApiError(0, MESSAGE.unreachable);

/** For error pages of a proxy in front of the shop, whose own text would mean nothing to the user, and answers without a body. */
const PROXY_MESSAGES: Record<number, string> = {
  413: MESSAGE.tooLarge,
  429: MESSAGE.tooMany,
  503: MESSAGE.unavailable,
  507: MESSAGE.noSpace,
};

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null;

/** Whether the shop itself refused, and not a proxy in front of it. */
export const isFailureOfShop = (body: unknown): body is Failure =>
  isObject(body) &&
  'success' in body &&
  body.success === false &&
  'message' in body &&
  typeof body.message === 'string';

/** Turns an error response into an ApiError: with the server's message if the body is one of the contract. */
export const refusal = (status: number, body: unknown) =>
  isFailureOfShop(body)
    ? new ApiError(status, body.message, body.errors)
    : new ApiError(status, PROXY_MESSAGES[status] ?? MESSAGE.broken);

/**
 * A body as the answer that was asked for, which the server has held to the contract.
 * @throws ApiError for a body that is none of the shop's, such as the sign-in page of a hotel's network
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the contract's answer to this address
export const answerIn = <Reply>(status: number, body: unknown): Reply => {
  if (!isObject(body) || !('success' in body) || body.success !== true) throw new ApiError(status, MESSAGE.broken);
  return body as Reply;
};

/** The message to show for anything that was thrown. */
export const sentenceOf = (error: unknown) => (error instanceof ApiError ? error.message : MESSAGE.broken);

/** Whether nothing came back at all. */
export const isUnreachable = (error: unknown) => error instanceof ApiError && error.status === 0;

/** Whether the shop failed, and what was sent may be stored nevertheless. */
export const isFailure = (error: unknown) => error instanceof ApiError && error.status >= 500;

export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Whether the caller cancelled the request, which is not a failure. */
export const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
