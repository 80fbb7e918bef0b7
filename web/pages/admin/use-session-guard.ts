import { useEffect, useRef } from 'react';
import { siteAddress } from '../../../contract/addresses.ts';
import { AUTH_MESSAGE } from '../../../contract/auth.ts';
import { logout, startSession, useSession } from '../../api/session.ts';
import { toastOnNextPage } from '../../elements/toast.ts';

/** The home page ships no React, so it is loaded whole; the page that was guarded leaves the history. */
const goHome = () => location.replace(siteAddress.home);

/**
 * Keeps everybody but the administrator out: asks for the session when it is unknown, and goes home when there is
 * none. Show nothing guarded until `session.isAuthenticated` is true.
 */
export const useSessionGuard = () => {
  const session = useSession();
  const { isAuthenticated } = session;
  const loggingOut = useRef(false);

  useEffect(() => void startSession(), []);
  useEffect(() => {
    if (isAuthenticated === false && !loggingOut.current) goHome();
  }, [isAuthenticated]);
  useEffect(() => {
    // The browser's Back may bring this page back as it was left, signed out and on its way home.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  const leave = async () => {
    loggingOut.current = true;
    if (await logout()) {
      await toastOnNextPage({ kind: 'success', text: AUTH_MESSAGE.loggedOut });
      goHome();
    }
    loggingOut.current = false;
  };

  return { session, leave };
};
