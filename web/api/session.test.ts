import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { AUTH_MESSAGE } from '#contract/auth/messages.ts';
import { SIGNED_IN_COOKIE } from '#contract/auth/signed-in-cookie.ts';
import { MESSAGE } from '#contract/http/messages.ts';

/** What is waited for comes in a moment, unless the machine is busy. */
const PATIENCE = { timeout: 60_000 };
const TOKEN_KEY = 'karkhana.accessToken';
const owner = { _id: 'u1', email: 'owner@example.com', name: 'Owner' };
const credentials = { userId: owner.email, password: 'secret-password' };

type Handler = (init: RequestInit) => Response | Promise<Response>;
const handlers = new Map<string, Handler>();
const calls: string[] = [];
const storage = new Map<string, string>();

const json = (status: number, body: unknown) => Response.json(body, { status });
const denied = (message: string) => () => json(401, { success: false, message });
const granted = (accessToken: string) => () => json(200, { success: true, data: { accessToken } });
const offline = () => {
  throw new TypeError('Failed to fetch');
};
const bearerOf = (init: RequestInit) => new Headers(init.headers).get('Authorization');

/** A newly loaded page: all modules are imported again, on the same storage. */
const openPage = async () => {
  vi.resetModules();
  const session = await import('./session.ts');
  const { refresh } = await import('./refresh.ts');
  const { getSession, subscribe } = await import('./session-store.ts');
  const { keepEndingSession } = await import('#web/sign-out/end-session.ts');
  return { ...session, refresh, getSession, subscribe, keepEndingSession };
};

beforeEach(() => {
  handlers.clear();
  calls.length = 0;
  storage.clear();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    calls.push(address);
    return (handlers.get(address) ?? offline)(init);
  });
  handlers.set(apiAddress.profile, () => json(200, { success: true, user: owner }));
});

describe('the session when a page opens', () => {
  test('is unknown until it has been requested', async () => {
    const { getSession } = await openPage();
    expect(getSession()).toMatchObject({ isAuthenticated: null, user: null, loading: true });
  });

  test('makes no request for a visitor who never signed in', async () => {
    const { startSession, getSession } = await openPage();
    await startSession();
    expect(calls).toEqual([]);
    expect(getSession()).toMatchObject({ isAuthenticated: false, loading: false });
  });

  test('is signed out, with nothing stored, if the server says that it has ended', async () => {
    storage.set(TOKEN_KEY, 'old');
    handlers.set(apiAddress.token, denied(MESSAGE.loginNeeded));
    const { startSession, getSession } = await openPage();
    await startSession();
    expect(getSession()).toMatchObject({ isAuthenticated: false, user: null });
    expect(storage.size).toBe(0);
  });

  test('stays unknown, keeps the token and reports the reason if the shop cannot be reached', async () => {
    storage.set(TOKEN_KEY, 'old');
    const { startSession, getSession } = await openPage();
    await startSession();
    expect(getSession()).toMatchObject({ isAuthenticated: null, loading: false, loadError: MESSAGE.unreachable });
    expect(storage.get(TOKEN_KEY)).toBe('old');
  });

  test('stays unknown if the server fails', async () => {
    storage.set(TOKEN_KEY, 'old');
    handlers.set(apiAddress.token, () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));
    const { startSession, getSession } = await openPage();
    await startSession();
    expect(getSession()).toMatchObject({ isAuthenticated: null, loadError: MESSAGE.broken });
  });

  test('is restored from the cookie alone: a new token first, then the profile and the role', async () => {
    vi.stubGlobal('document', { cookie: `a=b; ${SIGNED_IN_COOKIE}=1` });
    handlers.set(apiAddress.token, granted('new'));
    handlers.set(apiAddress.profile, (init) =>
      bearerOf(init) === 'Bearer new' ? json(200, { success: true, user: owner }) : denied('no')(),
    );
    const { startSession, getSession } = await openPage();
    await startSession();
    expect(calls).toEqual([apiAddress.token, apiAddress.profile, apiAddress.role]);
    expect(getSession()).toMatchObject({ isAuthenticated: true, user: owner, loading: false });
  });

  test('takes the role from the new token, and asks nobody for it', async () => {
    vi.stubGlobal('document', { cookie: `${SIGNED_IN_COOKIE}=1` });
    handlers.set(apiAddress.token, granted(`head.${btoa(JSON.stringify({ sub: '1', role: 'workshop' }))}.seal`));
    const { startSession, getSession } = await openPage();
    await startSession();
    expect(calls).toEqual([apiAddress.token, apiAddress.profile]);
    expect(getSession()).toMatchObject({ isAuthenticated: true, role: 'workshop' });
  });

  test('has a load error if the profile cannot be loaded', async () => {
    storage.set(TOKEN_KEY, 'old');
    handlers.set(apiAddress.token, granted('new'));
    handlers.set(apiAddress.profile, offline);
    const { startSession, getSession } = await openPage();
    await startSession();
    expect(getSession()).toMatchObject({ isAuthenticated: true, user: null, loadError: MESSAGE.unreachable });
  });
});

describe('a login', () => {
  test('that is refused throws the server’s message and leaves nothing stored', async () => {
    storage.set(TOKEN_KEY, 'old');
    handlers.set(apiAddress.login, denied(AUTH_MESSAGE.wrong));
    const { login, getSession } = await openPage();
    await expect(login(credentials)).rejects.toMatchObject({ status: 401, message: AUTH_MESSAGE.wrong });
    expect(getSession()).toMatchObject({ isAuthenticated: false, loading: false });
    expect(storage.size).toBe(0);
  });

  test('stores the token and then refreshes it', async () => {
    handlers.set(apiAddress.login, () => json(200, { success: true, data: { accessToken: 'first', user: owner } }));
    handlers.set(apiAddress.token, granted('second'));
    const { login, getSession } = await openPage();
    await login(credentials);
    expect(calls).toEqual([apiAddress.login, apiAddress.token, apiAddress.role]);
    expect(storage.get(TOKEN_KEY)).toBe('second');
    expect(getSession()).toMatchObject({ isAuthenticated: true, user: owner, loading: false });
  });

  test('stays valid if only the refresh after it fails', async () => {
    handlers.set(apiAddress.login, () => json(200, { success: true, data: { accessToken: 'first', user: owner } }));
    const { login, getSession } = await openPage();
    await login(credentials);
    expect(storage.get(TOKEN_KEY)).toBe('first');
    expect(getSession().isAuthenticated).toBe(true);
  });
});

describe('a logout', () => {
  const notEnded = [
    ['cannot be reached', offline],
    ['fails', () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })],
    ['is only a sign-in page of the network', () => new Response('<h1>Welcome to the hotel</h1>')],
  ] as const;
  test.each(notEnded)('signs this browser out for good if the server %s', async (_what, answer) => {
    storage.set(TOKEN_KEY, 'token');
    vi.stubGlobal('document', { cookie: `${SIGNED_IN_COOKIE}=1` });
    handlers.set(apiAddress.logout, answer);
    handlers.set(apiAddress.token, granted('from the cookie that is still there'));
    const { logout, getSession } = await openPage();
    const ending = logout();
    expect(storage.has(TOKEN_KEY)).toBe(false); // before the server answers
    expect(await ending).toBe(false);
    expect(getSession()).toMatchObject({ isAuthenticated: false, user: null });

    vi.stubGlobal('document', { cookie: `${SIGNED_IN_COOKIE}=1` }); // a refresh of another tab brought it back
    const next = await openPage();
    await next.startSession();
    await expect(next.refresh()).rejects.toMatchObject({ status: 401 });
    expect(calls).toEqual([apiAddress.logout]);
    expect(next.getSession().isAuthenticated).toBe(false);
    expect(storage.has(TOKEN_KEY)).toBe(false);
  });

  test('that the server has not heard of is told it again by the next page, until it has ended the session', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const online = new EventTarget();
    vi.stubGlobal('addEventListener', online.addEventListener.bind(online));
    vi.stubGlobal('removeEventListener', online.removeEventListener.bind(online));
    storage.set(TOKEN_KEY, 'token');
    const { logout } = await openPage();
    await logout();
    const { keepEndingSession } = await openPage();
    await keepEndingSession();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(calls.length).toBeGreaterThan(10);
    expect(calls.length).toBeLessThan(30);
    handlers.set(apiAddress.logout, () => json(200, { success: true, message: AUTH_MESSAGE.loggedOut }));
    online.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(storage.size).toBe(0), PATIENCE);
    const told = calls.length;
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(calls.slice(told)).toEqual([]);
  });

  test('is not undone by a refresh that another tab had begun', async () => {
    storage.set(TOKEN_KEY, 'token');
    const first = await openPage();
    const second = await openPage();
    let answer: (response: Response) => void = () => undefined;
    handlers.set(apiAddress.token, () => new Promise((resolve) => (answer = resolve)));
    const refreshing = first.refresh('token');
    await vi.waitFor(() => expect(calls).toEqual([apiAddress.token]), PATIENCE);
    const ending = second.logout();
    answer(granted('new')());
    await expect(refreshing).rejects.toMatchObject({ status: 401 });
    await ending;
    expect(storage.has(TOKEN_KEY)).toBe(false);
  });

  test('that is still pending gives way to a sign-in', async () => {
    const { logout, login, getSession } = await openPage();
    await logout();
    handlers.set(apiAddress.login, () => json(200, { success: true, data: { accessToken: 'first', user: owner } }));
    handlers.set(apiAddress.token, granted('second'));
    await login(credentials);
    expect(getSession()).toMatchObject({ isAuthenticated: true, user: owner });
    expect([...storage]).toEqual([[TOKEN_KEY, 'second']]);
  });

  test('removes the token and the user', async () => {
    storage.set(TOKEN_KEY, 'token');
    handlers.set(apiAddress.logout, () => json(200, { success: true, message: AUTH_MESSAGE.loggedOut }));
    const { logout, getSession } = await openPage();
    expect(await logout()).toBe(true);
    expect(getSession()).toMatchObject({ isAuthenticated: false, user: null });
    expect(storage.size).toBe(0);
  });

  test('in another tab ends the session here too', async () => {
    storage.set(TOKEN_KEY, 'token');
    handlers.set(apiAddress.token, granted('new'));
    const listen = vi.fn<(type: string, listener: (event: Partial<StorageEvent>) => void) => void>();
    vi.stubGlobal('addEventListener', listen);
    const { startSession, subscribe, getSession } = await openPage();
    subscribe(() => undefined);
    await startSession();
    listen.mock.calls[0]?.[1]({ key: TOKEN_KEY, newValue: null });
    expect(getSession()).toMatchObject({ isAuthenticated: false, user: null });
  });
});

describe('a token refresh', () => {
  test('is a single request however many calls need it at the same time', async () => {
    storage.set(TOKEN_KEY, 'old');
    handlers.set(apiAddress.token, granted('new'));
    const { refresh } = await openPage();
    await Promise.all([refresh(), refresh('old'), refresh('old')]);
    expect(calls).toEqual([apiAddress.token]);
  });

  test('uses a newer token that another tab has stored', async () => {
    storage.set(TOKEN_KEY, 'from the other tab');
    const { refresh } = await openPage();
    await refresh('old');
    expect(calls).toEqual([]);
  });

  test('waits for a refresh that is running in another tab', async () => {
    storage.set(TOKEN_KEY, 'old');
    const first = await openPage();
    const second = await openPage();
    handlers.set(apiAddress.token, granted('new'));
    await Promise.all([first.refresh('old'), second.refresh('old')]);
    expect(calls).toEqual([apiAddress.token]);
  });

  test('that fails does not clear the session of another tab that has signed in meanwhile', async () => {
    storage.set(TOKEN_KEY, 'old');
    handlers.set(apiAddress.token, () => {
      storage.set(TOKEN_KEY, 'signed in elsewhere');
      return denied(MESSAGE.loginNeeded)();
    });
    const { refresh } = await openPage();
    await refresh('old');
    expect(storage.get(TOKEN_KEY)).toBe('signed in elsewhere');
  });
});
