import { useSyncExternalStore } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { type LoginRequest, loginGrant, profileReply } from '#contract/auth/auth.ts';
import { success } from '#contract/http/envelope.ts';
import { sentenceOf } from './api-error.ts';
import { callApi } from './client.ts';
import { exclusively, isOver, refresh } from './refresh.ts';
import { read, refusalOf, request } from './send.ts';
import {
  changeSession,
  clearSession,
  getSession,
  keepToken,
  mayBeSignedIn,
  subscribe,
  UNKNOWN,
} from './session-store.ts';

/** The session as it stands; unknown on the server and until the browser has asked. */
export const useSession = () => useSyncExternalStore(subscribe, getSession, () => UNKNOWN);

/** Signs in. Throws an ApiError with the sentence to show; the session is cleared then. */
export const login = async (credentials: LoginRequest) => {
  changeSession({ loading: true });
  try {
    await exclusively(async () => {
      const response = await request(apiAddress.login, { method: 'POST', body: credentials }, null);
      const { data } = await read(success(loginGrant), response);
      keepToken(data.accessToken);
      changeSession({ user: data.user });
    });
  } catch (error) {
    clearSession();
    throw error;
  }
  // The login's own token is good by itself: only a server that takes the session back undoes the login.
  await refresh().catch((error: unknown) => {
    if (isOver(error)) throw error;
  });
  changeSession({ loading: false });
};

/** Loads who is signed in; a failure is kept as the session's `loadError`. */
const loadProfile = async () => {
  try {
    const { user } = await callApi(profileReply, apiAddress.profile);
    changeSession({ user, loading: false, loadError: null });
  } catch (error) {
    changeSession({ loading: false, loadError: sentenceOf(error) });
  }
};

/** Finds out whether the visitor is signed in: a new token, then the profile. A session already known stays as it is. */
export const startSession = async () => {
  if (getSession().isAuthenticated !== null) return;
  if (!mayBeSignedIn()) return clearSession();
  changeSession({ loading: true, loadError: null });
  try {
    await refresh();
  } catch (error) {
    if (!isOver(error)) changeSession({ loading: false, loadError: sentenceOf(error) });
    return;
  }
  await loadProfile();
};

/** Ends the session on the server and here. Answers false, with `logoutFailed` set, when the server was not reached. */
export const logout = async (): Promise<boolean> => {
  changeSession({ loading: true, logoutFailed: false });
  try {
    await exclusively(async () => {
      const response = await request(apiAddress.logout, { method: 'POST', body: {} }, null);
      if (!response.ok && response.status !== 401) throw await refusalOf(response);
    });
  } catch {
    changeSession({ loading: false, logoutFailed: true });
    return false;
  }
  clearSession();
  return true;
};
