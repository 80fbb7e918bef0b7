import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/** Whether the page has unsaved changes, found out with a beforeunload event of our own. */
export const hasUnsavedChanges = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Asks before unsaved changes are lost by a link or Back (LeaveDialog), or by closing the tab (the browser's own question). */
export const useUnsavedGuard = (unsaved: boolean) => {
  const released = useRef(false);
  const blocker = useBlocker(() => unsaved && !released.current);
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);
  return {
    asking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    /** Turns the guard off: after saving, or when what was edited no longer exists. */
    release: () => {
      released.current = true;
    },
  };
};
