import { useEffect, useEffectEvent } from 'react';

/** Goes on with something whenever the browser is online again, as long as that is waited for. */
export const useWhenOnline = (isWaiting: boolean, goOn: () => void) => {
  const onOnline = useEffectEvent(goOn);
  useEffect(() => {
    if (!isWaiting) return;
    const go = () => onOnline();
    addEventListener('online', go);
    return () => removeEventListener('online', go);
  }, [isWaiting]);
};
