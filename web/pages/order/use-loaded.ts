import { startTransition, useEffect, useState } from 'react';

/** A module that is loaded once it is wanted, again if the connection was lost. Undefined until it is there. */
export const useLoaded = <Module>(load: () => Promise<Module>, wanted: boolean): Module | undefined => {
  const [loaded, setLoaded] = useState<Module>();
  const [attempt, setAttempt] = useState(0);
  const isMissing = wanted && loaded === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const again = () => setAttempt((before) => before + 1);
    addEventListener('online', again);
    load().then(
      (module) => startTransition(() => setLoaded(() => module)), // in pieces, since it shows much at once
      () => undefined, // the order goes on without it
    );
    return () => removeEventListener('online', again);
  }, [load, isMissing, attempt]);
  return loaded;
};
