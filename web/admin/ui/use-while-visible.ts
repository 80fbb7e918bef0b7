import { useEffect, useEffectEvent } from 'react';

/** Calls `work` every `everyMs` while the tab is visible, and at once when it becomes visible again. */
export const useWhileVisible = (work: () => void, everyMs: number) => {
  const workIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') work();
  });
  useEffect(() => {
    const timer = setInterval(() => workIfVisible(), everyMs);
    const onChange = () => workIfVisible();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [everyMs]);
};
