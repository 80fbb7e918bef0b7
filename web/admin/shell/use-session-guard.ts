import { useEffect, useState } from 'react';
import { siteAddress } from '#contract/addresses.ts';
import { AUTH_MESSAGE } from '#contract/auth/auth.ts';
import { logout, startSession, useSession } from '#web/api/session.ts';
import { toastOnNextPage } from '#web/elements/toast.ts';

/** The home page ships no React, so it is loaded whole; the page that was guarded leaves the history. */
const goHome = () => location.replace(siteAddress.home);

/**
 * Keeps everybody but the owner out: asks for the session when it is unknown, and goes home when there is
 * none. Show nothing guarded until `admitted`. A session that ends later has `ended`: the page stays with what was
 * typed there, until the owner signs in again or leaves.
 */
export const useSessionGuard = () => {
  const session = useSession();
  const { isAuthenticated } = session;
  const [entered, setEntered] = useState(false);
  const [exit, setExit] = useState<'logging out' | 'leaving' | null>(null);
  if (isAuthenticated && !entered) setEntered(true);
  const ended = isAuthenticated === false && entered && exit === null;

  useEffect(() => void startSession(), []);
  useEffect(() => {
    // By now the page is gone, and with it what would hold back whoever leaves something unsaved.
    if (isAuthenticated === false && (!entered || exit === 'leaving')) goHome();
  }, [isAuthenticated, entered, exit]);
  useEffect(() => {
    // The browser's Back may bring this page back as it was left, signed out and on its way home.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  const signOut = async () => {
    setExit('logging out');
    const done = await logout();
    if (done) await toastOnNextPage({ kind: 'success', text: AUTH_MESSAGE.loggedOut });
    setExit(done ? 'leaving' : null);
  };

  return { session, admitted: isAuthenticated === true || ended, ended, signOut, leave: () => setExit('leaving') };
};
