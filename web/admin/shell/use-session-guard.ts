import { useEffect, useRef, useState } from 'react';
import { siteAddress } from '#contract/addresses.ts';
import { AUTH_MESSAGE } from '#contract/auth/messages.ts';
import { logout, startSession, useSession } from '#web/api/session.ts';
import { mayBeSignedIn } from '#web/api/session-store.ts';
import { toastOnNextPage } from '#web/elements/toast.ts';

/** A full page load, since the home page ships no React. `replace` removes the guarded page from the history. */
const goHome = () => location.replace(siteAddress.home);

/** The same for somebody who was signed in when the page was asked for, and is told why it does not open. */
const sendHome = async () => {
  await toastOnNextPage({ kind: 'error', text: AUTH_MESSAGE.ended });
  goHome();
};

/**
 * The auth guard: requests the session if it is unknown, and goes to the home page if there is none. Render nothing
 * protected until `admitted`. `ended` means that the session ended later: the page and its input stay until the owner
 * signs in again or leaves.
 */
export const useSessionGuard = () => {
  const session = useSession();
  const { isAuthenticated } = session;
  const [entered, setEntered] = useState(false);
  const [exit, setExit] = useState<'logging out' | 'leaving' | null>(null);
  if (isAuthenticated && !entered) setEntered(true);
  const ended = isAuthenticated === false && entered && exit === null;

  const wasSignedIn = useRef(false);
  useEffect(() => {
    wasSignedIn.current = mayBeSignedIn(); // asking clears it where the session has ended
    void startSession();
  }, []);
  useEffect(() => {
    // In an effect, when the page is already unmounted and its beforeunload handler cannot hold the user back.
    if (isAuthenticated !== false) return;
    if (!entered && wasSignedIn.current) void sendHome();
    else if (!entered || exit === 'leaving') goHome();
  }, [isAuthenticated, entered, exit]);
  useEffect(() => {
    // The back/forward cache may restore this page as it was left: signed out and about to go to the home page.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  const signOut = async () => {
    setExit('logging out');
    if (await logout()) await toastOnNextPage({ kind: 'success', text: AUTH_MESSAGE.loggedOut });
    setExit('leaving');
  };

  return { session, admitted: isAuthenticated === true || ended, ended, signOut, leave: () => setExit('leaving') };
};
