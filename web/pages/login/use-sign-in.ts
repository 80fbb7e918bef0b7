import { useState } from 'react';
import { AUTH_MESSAGE, type LoginRequest } from '#contract/auth/auth.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { login } from '#web/api/session.ts';
import { showToast } from '#web/elements/toast.ts';

const ABOUT = 'sign-in';

/** Whether the password was right, and only a code is missing: that is no failure to tell. */
const isAsked = (error: unknown, { code = '' }: LoginRequest) =>
  code === '' && error instanceof ApiError && error.errors.some(({ path }) => path === 'code');

/** Signs in and shows the result as a toast. After a success it stays busy for `pauseMs`, so that the toast can be read. */
export const useSignIn = (pauseMs = 0) => {
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const signIn = async (credentials: LoginRequest) => {
    setBusy(true);
    try {
      await login(credentials);
      showToast({ kind: 'success', about: ABOUT, text: AUTH_MESSAGE.loggedIn });
      setTimeout(() => setBusy(false), pauseMs);
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.errors.some(({ path }) => path === 'code')) setAsksCode(true);
      if (isAsked(error, credentials)) return;
      showToast({ kind: 'error', about: ABOUT, text: sentenceOf(error) });
    }
  };
  return { busy, asksCode, signIn };
};
