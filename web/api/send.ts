import { answerIn, isAbort, refusal, unreachable } from './api-error.ts';

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** FormData is sent as multipart, anything else as JSON. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** A second request with the same key gets the first one's response, and nothing is stored twice. */
  idempotencyKey?: string;
  /** For files, which may take long on a slow connection. Multipart requests never have a timeout. */
  noTimeout?: boolean;
}

const TIMEOUT_MS = 30_000;

const headersFor = ({ body, idempotencyKey }: CallOptions, accessToken: string | null) => {
  const headers = new Headers({ Accept: 'application/json' });
  if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  if (accessToken !== null) headers.set('Authorization', `Bearer ${accessToken}`);
  return headers;
};

const abortSignal = ({ body, signal, noTimeout }: CallOptions): AbortSignal | null => {
  if (noTimeout || body instanceof FormData) return signal ?? null;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
};

/** A single request. Throws an ApiError with status 0 if there is no response, an AbortError if the caller cancels. */
export const request = async (address: string, options: CallOptions, accessToken: string | null) => {
  const { method = 'GET', body } = options;
  try {
    return await fetch(address, {
      method,
      headers: headersFor(options, accessToken),
      credentials: 'include',
      signal: abortSignal(options),
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  } catch (error) {
    throw isAbort(error) ? error : unreachable();
  }
};

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text().catch((error: unknown) => {
    throw isAbort(error) ? error : unreachable();
  });
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The ApiError for an error response. */
export const refusalOf = async (response: Response) => refusal(response.status, await bodyOf(response));

/** The body of an answer of the shop. Throws an ApiError for an error response or any other body. */
export const read = async <Reply>(response: Response): Promise<Reply> => {
  if (!response.ok) throw await refusalOf(response);
  return answerIn(response.status, await bodyOf(response));
};
