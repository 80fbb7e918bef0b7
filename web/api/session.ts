import { useSyncExternalStore } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { LoginGrant, LoginRequest, ProfileReply } from '#contract/auth/auth.ts';
import type { PasskeySignIn } from '#contract/auth/passkeys.ts';
import type { RoleReply } from '#contract/auth/role-schema.ts';
import { ROLES, type Role } from '#contract/auth/roles.ts';
import type { Success } from '#contract/http/envelope.ts';
import { endMarkedSession } from '#web/sign-out/end-session.ts';
import { withSessionLock } from '#web/sign-out/session-lock.ts';
import { markSignOut, removeSignOutMark } from '#web/sign-out/sign-out-mark.ts';
import { sentenceOf } from './api-error.ts';
import { callApi } from './client.ts';
import { isSessionEnded, refresh } from './refresh.ts';
import { read, request } from './send.ts';
import {
  changeSession,
  clearSession,
  getSession,
  mayBeSignedIn,
  storedToken,
  storeToken,
  subscribe,
  UNKNOWN,
} from './session-store.ts';

/** The current session; unknown on the server, and in the browser until startSession has run. */
export const useSession = () => useSyncExternalStore(subscribe, getSession, () => UNKNOWN);

/** Opens a session. On failure it clears the one before and throws an ApiError with the message to show. */
const openSession = async (address: string, body: LoginRequest | PasskeySignIn) => {
  changeSession({ loading: true });
  try {
    await withSessionLock(async () => {
      const response = await request(address, { method: 'POST', body }, null);
      const { data } = await read<Success<LoginGrant>>(response);
      removeSignOutMark(); // the server has ended the session of the former cookie
      storeToken(data.accessToken);
      changeSession({ user: data.user });
    });
  } catch (error) {
    clearSession();
    throw error;
  }
  // The login's own token is already valid, so the login is undone only if the server says that the session has ended.
  await refresh().catch((error: unknown) => {
    if (isSessionEnded(error)) throw error;
  });
  await loadRole();
  changeSession({ loading: false });
};

/** Signs in with a password. @throws ApiError */
export const login = (credentials: LoginRequest) => openSession(apiAddress.login, credentials);

/** Signs in with a passkey that the browser has asked for. @throws ApiError */
export const loginByPasskey = (shown: PasskeySignIn) => openSession(apiAddress.passkeySignIn, shown);

/** What a renewed token tells of its bearer; undefined where it tells nothing. */
const roleIn = (token: string | null): Role | undefined => {
  const [, claims = ''] = token?.split('.') ?? [];
  try {
    const { role } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { role?: unknown };
    return ROLES.find((known) => known === role);
  } catch {
    return undefined;
  }
};

/** Finds out what who is signed in may do. Where that fails all is offered, and the server refuses what may not be. */
const loadRole = async () => {
  const told = roleIn(storedToken());
  if (told) return changeSession({ role: told });
  const { role } = await callApi<Success<RoleReply>>(apiAddress.role).then(
    ({ data }) => data,
    () => ({ role: 'owner' as const }),
  );
  changeSession({ role });
};

/** Loads the signed-in user; a failure becomes the session's `loadError`. */
export const loadProfile = async () => {
  try {
    const { user } = await callApi<ProfileReply>(apiAddress.profile);
    changeSession({ user, loading: false, loadError: null });
  } catch (error) {
    changeSession({ loading: false, loadError: sentenceOf(error) });
  }
};

/** Finds out whether the visitor is signed in: refreshes the token, then loads the profile. Does nothing if already known. */
export const startSession = async () => {
  if (getSession().isAuthenticated !== null) return;
  if (!mayBeSignedIn()) return clearSession();
  changeSession({ loading: true, loadError: null });
  try {
    await refresh();
  } catch (error) {
    if (!isSessionEnded(error)) changeSession({ loading: false, loadError: sentenceOf(error) });
    return;
  }
  await Promise.all([loadProfile(), loadRole()]);
};

/**
 * Signs this browser out at once, whatever the server says. Returns false if the server has not ended the session; every page then
 * tries again (keepEndingSession), and none of them uses it any more.
 */
export const logout = async (): Promise<boolean> => {
  const token = storedToken();
  clearSession();
  markSignOut(apiAddress.logout);
  return endMarkedSession(token);
};
