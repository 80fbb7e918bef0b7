import { useState } from 'react';
import type { LoginRequest } from '#contract/auth/auth.ts';
import { AUTH_MESSAGE } from '#contract/auth/messages.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { login, loginByPasskey } from '#web/api/session.ts';
import { showToast } from '#web/elements/toast.ts';

const ABOUT = 'sign-in';

const isAboutCode = (error: unknown) => error instanceof ApiError && error.errors.some(({ path }) => path === 'code');

/** Signs in and shows the result as a toast. After a success it stays busy for `pauseMs`, so that the toast can be read. */
export const useSignIn = (pauseMs = 0) => {
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const attempt = async (enter: () => Promise<void>, hasCode: boolean) => {
    setBusy(true);
    try {
      await enter();
      showToast({ kind: 'success', about: ABOUT, text: AUTH_MESSAGE.loggedIn });
      setTimeout(() => setBusy(false), pauseMs);
    } catch (error) {
      setBusy(false);
      if (isAboutCode(error)) setAsksCode(true);
      if (isAboutCode(error) && !hasCode) return; // the password was right, and only a code is missing: no failure to tell
      showToast({ kind: 'error', about: ABOUT, text: sentenceOf(error) });
    }
  };
  const signIn = (credentials: LoginRequest) => attempt(() => login(credentials), (credentials.code ?? '') !== '');
  const signInByPasskey = () =>
    attempt(async () => loginByPasskey(await (await import('#web/api/passkeys.ts')).showPasskey()), true);
  return { busy, asksCode, signIn, signInByPasskey };
};
