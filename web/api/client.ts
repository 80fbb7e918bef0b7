import type { z } from 'zod';
import { refresh } from './refresh.ts';
import { type CallOptions, read, request } from './send.ts';
import { mayBeSignedIn, storedToken } from './session-store.ts';

/** A request with the session's token; a token that has run out is renewed and the request made once more. */
export const authorizedRequest = async (address: string, options: CallOptions): Promise<Response> => {
  const token = storedToken();
  const response = await request(address, options, token);
  if (response.status !== 401 || !mayBeSignedIn()) return response;
  await refresh(token);
  return request(address, options, storedToken());
};

/**
 * Calls the HTTP API and answers what `schema` (the contract's reply) reads from the body.
 * Throws an ApiError whose message is the server's sentence, or an AbortError when `signal` cancels.
 */
export const callApi = async <Reply extends z.ZodType>(
  schema: Reply,
  address: string,
  options: CallOptions = {},
): Promise<z.output<Reply>> => read(schema, await authorizedRequest(address, options));
