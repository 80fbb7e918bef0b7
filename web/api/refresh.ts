import { apiAddress } from '#contract/addresses.ts';
import type { AccessGrant } from '#contract/auth/access-grant.ts';
import type { Success } from '#contract/http/envelope.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { withSessionLock } from '#web/sign-out/session-lock.ts';
import { isSignOutPending } from '#web/sign-out/sign-out-mark.ts';
import { ApiError } from './api-error.ts';
import { read, request } from './send.ts';
import { clearSession, storedToken, storeToken } from './session-store.ts';

/** Whether the server itself says that the session has ended. A network or server failure does not mean that. */
export const isSessionEnded = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Whoever signed out in this browser stays signed out, whether or not the server knows it yet. */
const refuseSignedOut = () => {
  if (isSignOutPending()) throw new ApiError(401, MESSAGE.loginNeeded);
};

const requestToken = async () => {
  const before = storedToken();
  try {
    refuseSignedOut();
    const response = await request(apiAddress.token, { method: 'POST', body: {} }, null);
    const { data } = await read<Success<AccessGrant>>(response);
    refuseSignedOut(); // in another tab, meanwhile
    storeToken(data.accessToken);
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
