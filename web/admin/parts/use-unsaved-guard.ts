import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/** Whether something on the page would be lost by leaving it: asked as the browser itself asks. */
export const isSomethingUnsaved = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Holds back whoever leaves with something unsaved: by a link, by Back, or by closing the tab, where the browser asks. */
export const useUnsavedGuard = (unsaved: boolean) => {
  const released = useRef(false);
  const blocker = useBlocker(() => unsaved && !released.current);
  useEffect(() => {
    if (!unsaved) return;
    const hold = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [unsaved]);
  return {
    asking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    /** Lets go of what is unsaved: there is nothing left to save it to. */
    release: () => {
      released.current = true;
    },
  };
};
