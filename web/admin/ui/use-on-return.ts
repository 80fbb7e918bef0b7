import { useEffect, useEffectEvent } from 'react';

/** Calls `work` when the tab becomes visible again. */
export const useOnReturn = (work: () => void) => {
  const workIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') work();
  });
  useEffect(() => {
    const onChange = () => workIfVisible();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
};
