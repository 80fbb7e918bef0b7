import { apiAddress } from '#contract/addresses.ts';
import { accessGrant } from '#contract/auth/access-grant.ts';
import { success } from '#contract/http/envelope.ts';
import { ApiError } from './api-error.ts';
import { read, request } from './send.ts';
import { clearSession, storedToken, storeToken } from './session-store.ts';

const LOCK = 'karkhana.session';
let lastInThisTab: Promise<unknown> = Promise.resolve();

/**
 * Runs changes to the session one after another: across all tabs where the browser has the Web Locks API (secure
 * origins), otherwise within this tab. The refresh cookie rotates at every use, so two tabs must not send the same one.
 */
export const withSessionLock = <Result>(work: () => Promise<Result>): Promise<Result> => {
  if ('locks' in navigator) return navigator.locks.request(LOCK, work) as Promise<Result>;
  const result = lastInThisTab.then(work);
  lastInThisTab = result.catch(() => undefined);
  return result;
};

/** Whether the server itself says that the session has ended. A network or server failure does not mean that. */
export const isSessionEnded = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

const requestToken = async () => {
  const before = storedToken();
  try {
    const response = await request(apiAddress.token, { method: 'POST', body: {} }, null);
    storeToken((await read(success(accessGrant), response)).data.accessToken);
  } catch (error) {
    const now = storedToken();
    if (isSessionEnded(error) && now !== null && now !== before) return; // another tab signed in meanwhile
    if (isSessionEnded(error)) clearSession();
    throw error;
  }
};

let inFlight: Promise<void> | undefined;

/**
 * Gets a new access token. Concurrent calls share one request. `rejected` is the token that the server has just refused:
 * if another tab has stored a newer one since, that one is used without a request. Throws an ApiError; the session is
 * cleared only when the server says that it has ended.
 */
export const refresh = (rejected?: string | null): Promise<void> => {
  inFlight ??= withSessionLock(async () => {
    const stored = storedToken();
    if (rejected && stored !== null && stored !== rejected) return;
    await requestToken();
  }).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
};
