import { useEffect, useEffectEvent } from 'react';

/** Does something every so often while somebody may be looking, and at once when they come back to the page. */
export const useWhileVisible = (work: () => void, everyMs: number) => {
  const doIt = useEffectEvent(() => {
    if (document.visibilityState === 'visible') work();
  });
  useEffect(() => {
    const timer = setInterval(() => doIt(), everyMs);
    const onChange = () => doIt();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [everyMs]);
};
