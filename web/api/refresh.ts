import { apiAddress } from '#contract/addresses.ts';
import { accessGrant } from '#contract/auth/auth.ts';
import { success } from '#contract/http/envelope.ts';
import { ApiError } from './api-error.ts';
import { read, request } from './send.ts';
import { clearSession, keepToken, storedToken } from './session-store.ts';

const LOCK = 'karkhana.session';
let lastInThisTab: Promise<unknown> = Promise.resolve();

/**
 * Runs what changes the session one at a time: across tabs where the browser has locks (secure origins), otherwise
 * across this tab. The refresh cookie is rotated at every use, so two tabs must not present the same one.
 */
export const exclusively = <Result>(work: () => Promise<Result>): Promise<Result> => {
  if ('locks' in navigator) return navigator.locks.request(LOCK, work) as Promise<Result>;
  const result = lastInThisTab.then(work);
  lastInThisTab = result.catch(() => undefined);
  return result;
};

/** Whether the server itself says that the session is over; a dead network or a broken server says nothing. */
export const isOver = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403);

const renew = async () => {
  const before = storedToken();
  try {
    const response = await request(apiAddress.token, { method: 'POST', body: {} }, null);
    keepToken((await read(success(accessGrant), response)).data.accessToken);
  } catch (error) {
    const now = storedToken();
    if (isOver(error) && now !== null && now !== before) return; // another tab signed in meanwhile
    if (isOver(error)) clearSession();
    throw error;
  }
};

let inFlight: Promise<void> | undefined;

/**
 * Gets a new access token; calls at the same time share one request. With `rejected`, the token that the server just
 * refused, a newer one that another tab has fetched meanwhile is taken instead of asking again. Throws an ApiError; the session is
 * cleared only when the server says that it is over.
 */
export const refresh = (rejected?: string | null): Promise<void> => {
  inFlight ??= exclusively(async () => {
    const stored = storedToken();
    if (rejected && stored !== null && stored !== rejected) return;
    await renew();
  }).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
};
