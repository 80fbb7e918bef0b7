import { refresh } from './refresh.ts';
import { type CallOptions, read, request } from './send.ts';
import { mayBeSignedIn, storedToken } from './session-store.ts';

/** A request with the access token. After a 401 the token is refreshed and the request repeated once. */
export const authorizedRequest = async (address: string, options: CallOptions): Promise<Response> => {
  const token = storedToken();
  const response = await request(address, options, token);
  if (response.status !== 401 || !mayBeSignedIn()) return response;
  await refresh(token);
  return request(address, options, storedToken());
};

/**
 * Calls the HTTP API and returns the response body. The server holds it to the contract before it is sent, so the browser need not load
 * the schemas of all that it may be told.
 * Throws an ApiError with a message to show, or an AbortError when `signal` cancels.
 */
export const callApi = async <Reply>(address: string, options: CallOptions = {}): Promise<Reply> =>
  read(await authorizedRequest(address, options));
