import type { Profile } from '#contract/auth/auth.ts';
import { HOST_SIGNED_IN_COOKIE, hasSignedInCookie, SIGNED_IN_COOKIE } from '#contract/auth/signed-in-cookie.ts';

export interface Session {
  /** null until it is known. */
  isAuthenticated: boolean | null;
  user: Profile | null;
  loading: boolean;
  /** Why the session or its profile could not be loaded, fit to be shown. */
  loadError: string | null;
  logoutFailed: boolean;
}

export const UNKNOWN: Session = {
  isAuthenticated: null,
  user: null,
  loading: true,
  loadError: null,
  logoutFailed: false,
};

const TOKEN_KEY = 'karkhana.accessToken';
const GONE = 'Path=/; Max-Age=0; SameSite=Lax';

let session = UNKNOWN;
const listeners = new Set<() => void>();

export const getSession = () => session;

export const changeSession = (change: Partial<Session>) => {
  session = { ...session, ...change };
  for (const listener of listeners) listener();
};

/** A visitor who blocks site data has no token, and may still write to the shop. */
export const storedToken = () => {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
};

/** Whether asking for a new token has any chance; a visitor's console stays clean of calls that can only fail. */
export const mayBeSignedIn = () => storedToken() !== null || hasSignedInCookie(document.cookie);

/** Keeps a fresh access token, for this tab and the others. */
export const keepToken = (accessToken: string) => {
  localStorage.setItem(TOKEN_KEY, accessToken);
  changeSession({ isAuthenticated: true, loadError: null });
};

/** Forgets everything of the session in this browser. */
export const clearSession = () => {
  localStorage.removeItem(TOKEN_KEY);
  document.cookie = `${SIGNED_IN_COOKIE}=; ${GONE}`;
  document.cookie = `${HOST_SIGNED_IN_COOKIE}=; ${GONE}; Secure`; // the prefix wants it
  changeSession({ ...UNKNOWN, isAuthenticated: false, loading: false });
};

/** Signed out in one tab is signed out in all of them. `key` is null when the whole storage was emptied. */
const followOtherTabs = ({ key, newValue }: StorageEvent) => {
  if ((key === TOKEN_KEY || key === null) && newValue === null && session.isAuthenticated)
    changeSession({ ...UNKNOWN, isAuthenticated: false, loading: false });
};

export const subscribe = (listener: () => void) => {
  if (listeners.size === 0) addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs);
  };
};
