import type { z } from 'zod';
import { MESSAGE } from '#contract/http/messages.ts';
import { ApiError, isAbort, refusal, unreachable } from './api-error.ts';

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** A FormData travels as multipart, anything else as JSON. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** The same key again is answered as the first time and stores nothing twice. */
  idempotencyKey?: string;
  /** Takes as long as it takes: for files, where a slow line is no fault. Forms with files always do. */
  unhurried?: boolean;
}

const PATIENCE_MS = 30_000;

const headersFor = ({ body, idempotencyKey }: CallOptions, accessToken: string | null) => {
  const headers = new Headers({ Accept: 'application/json' });
  if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  if (accessToken !== null) headers.set('Authorization', `Bearer ${accessToken}`);
  return headers;
};

const patience = ({ body, signal, unhurried }: CallOptions): AbortSignal | null => {
  if (unhurried || body instanceof FormData) return signal ?? null;
  const limit = AbortSignal.timeout(PATIENCE_MS);
  return signal ? AbortSignal.any([signal, limit]) : limit;
};

/** One request. Throws an ApiError with status 0 when no answer came, an AbortError when the caller cancelled. */
export const request = async (address: string, options: CallOptions, accessToken: string | null) => {
  const { method = 'GET', body } = options;
  try {
    return await fetch(address, {
      method,
      headers: headersFor(options, accessToken),
      credentials: 'include',
      signal: patience(options),
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

/** What the person reads about an answer that is a failure. */
export const refusalOf = async (response: Response) => refusal(response.status, await bodyOf(response));

/** The body of an answer, as the contract describes it. Throws an ApiError for a failure or for anything else. */
export const read = async <Reply extends z.ZodType>(schema: Reply, response: Response): Promise<z.output<Reply>> => {
  if (!response.ok) throw await refusalOf(response);
  const reply = schema.safeParse(await bodyOf(response));
  if (!reply.success) throw new ApiError(response.status, MESSAGE.broken);
  return reply.data;
};
