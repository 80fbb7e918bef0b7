import { type FieldError, failure } from '#contract/http/envelope.ts';
import { MESSAGE } from '#contract/http/messages.ts';

/** A call that did not succeed. `message` is fit to be shown; `status` is 0 when no answer came at all. */
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

export const unreachable = () => new ApiError(0, MESSAGE.unreachable);

/** What a proxy in front of the shop may answer in its own words, which nobody should have to read. */
const IN_OUR_WORDS: Record<number, string> = { 413: MESSAGE.tooLarge, 429: MESSAGE.tooMany, 503: MESSAGE.unavailable };

/** Turns a failed answer into what the person reads: the server's sentence when the body is the contract's. */
export const refusal = (status: number, body: unknown) => {
  const said = failure.safeParse(body);
  return said.success
    ? new ApiError(status, said.data.message, said.data.errors)
    : new ApiError(status, IN_OUR_WORDS[status] ?? MESSAGE.broken);
};

/** The sentence to show for whatever was thrown. */
export const sentenceOf = (error: unknown) => (error instanceof ApiError ? error.message : MESSAGE.broken);

/** Whether there is no such thing, or no more. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Whether this is the person's own cancelling, which is no failure. */
export const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
