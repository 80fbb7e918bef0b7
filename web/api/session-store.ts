import type { Profile } from '#contract/auth/auth.ts';
import type { Role } from '#contract/auth/roles.ts';
import { HOST_SIGNED_IN_COOKIE, hasSignedInCookie, SIGNED_IN_COOKIE } from '#contract/auth/signed-in-cookie.ts';
import { isSignOutPending } from '#web/sign-out/sign-out-mark.ts';

export interface Session {
  /** null while unknown. */
  isAuthenticated: boolean | null;
  user: Profile | null;
  /** What who is signed in may do; null while unknown. It stays when the session ends, since its page does. */
  role: Role | null;
  loading: boolean;
  /** Why the session or the profile could not be loaded, as a message to show. */
  loadError: string | null;
}

export const UNKNOWN: Session = {
  isAuthenticated: null,
  user: null,
  role: null,
  loading: true,
  loadError: null,
};

const TOKEN_KEY = 'karkhana.accessToken';
const EXPIRED = 'Path=/; Max-Age=0; SameSite=Lax';

let session = UNKNOWN;
const listeners = new Set<() => void>();

export const getSession = () => session;

export const changeSession = (change: Partial<Session>) => {
  session = { ...session, ...change };
  for (const listener of listeners) listener();
};

/** The access token; null also if the visitor blocks site data, when localStorage throws. */
export const storedToken = () => {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
};

/** False if a token refresh can only fail. Skipping it keeps failed requests out of a visitor's console. */
export const mayBeSignedIn = () =>
  !isSignOutPending() && (storedToken() !== null || hasSignedInCookie(document.cookie));

/** Stores a new access token, for this tab and the others. */
export const storeToken = (accessToken: string) => {
  localStorage.setItem(TOKEN_KEY, accessToken);
  changeSession({ isAuthenticated: true, loadError: null });
};

/** Removes everything about the session from this browser. */
export const clearSession = () => {
  localStorage.removeItem(TOKEN_KEY);
  document.cookie = `${SIGNED_IN_COOKIE}=; ${EXPIRED}`;
  document.cookie = `${HOST_SIGNED_IN_COOKIE}=; ${EXPIRED}; Secure`; // the __Host- prefix requires it
  changeSession({ ...UNKNOWN, role: session.role, isAuthenticated: false, loading: false });
};

/** Signing out in one tab signs out all tabs. `key` is null when the whole storage was cleared. */
const followOtherTabs = ({ key, newValue }: StorageEvent) => {
  if ((key === TOKEN_KEY || key === null) && newValue === null && session.isAuthenticated)
    changeSession({ ...UNKNOWN, role: session.role, isAuthenticated: false, loading: false });
};

export const subscribe = (listener: () => void) => {
  if (listeners.size === 0) addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs);
  };
};
