import { withSessionLock } from './session-lock.ts';
import { pendingSignOut, removeSignOutMark } from './sign-out-mark.ts';

/** Somebody waits for it on the page that is about to be left. */
const ANSWER_MS = 5_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

/** Other networks' sign-in pages answer, too: only the shop says `success`. */
const askToEnd = async (address: string, accessToken: string | null): Promise<boolean> => {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      ...(accessToken !== null && { Authorization: `Bearer ${accessToken}` }),
    },
    body: '{}',
    credentials: 'include',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const reply = (await response.json()) as { success?: unknown } | null;
  return response.ok && reply?.success === true;
};

/**
 * Asks the server to end the session of this browser's cookie, and of `accessToken` if there is one. The mark goes once that
 * is done. @returns whether it is, also if another tab or a sign-in was first
 */
export const endMarkedSession = (accessToken: string | null = null): Promise<boolean> =>
  withSessionLock(async () => {
    const address = pendingSignOut();
    if (address === null) return true;
    const ended = await askToEnd(address, accessToken).catch(() => false);
    if (ended) removeSignOutMark();
    return ended;
  });

/** Tries until the server has ended the session: after longer and longer pauses, and when the browser is online again. */
export const keepEndingSession = () => {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = async () => {
    const ended = await endMarkedSession();
    clearTimeout(timer);
    if (ended) return removeEventListener('online', tryAgain);
    timer = setTimeout(tryAgain, pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  };
  const tryAgain = () => void attempt();
  addEventListener('online', tryAgain);
  return attempt();
};
