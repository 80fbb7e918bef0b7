import { useEffect, useEffectEvent } from 'react';

/** Calls `goOn` whenever the browser is online again while `isWaiting`. */
export const useWhenOnline = (isWaiting: boolean, goOn: () => void) => {
  const onOnline = useEffectEvent(goOn);
  useEffect(() => {
    if (!isWaiting) return;
    const go = () => onOnline();
    addEventListener('online', go);
    return () => removeEventListener('online', go);
  }, [isWaiting]);
};
