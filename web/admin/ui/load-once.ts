import { useEffect, useState } from 'react';

/** What is loaded when it is first wanted, and kept. What did not come is asked for again. */
export const loadOnce = <Loaded>(load: () => Promise<Loaded>) => {
  let loaded: Loaded | undefined;
  let coming: Promise<Loaded> | undefined;
  const come = (): Promise<Loaded> => {
    coming ??= load().then(
      (there) => (loaded = there),
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  return {
    /** Undefined until it is there. */
    get: () => loaded,
    come,
    /** Loads it ahead; where that fails it is loaded when it is wanted. */
    prefetch: () => void come().catch(() => undefined),
  };
};
export type LoadedOnce<Loaded> = ReturnType<typeof loadOnce<Loaded>>;

/**
 * What checks a form is loaded with the first change, so that a page that is only read does without.
 * @param wantedFor what was changed, null for nothing; where the last try failed, the next change tries again
 */
export const useOnceLoaded = <Loaded>(once: LoadedOnce<Loaded>, wantedFor: object | null): Loaded | undefined => {
  const [, setThere] = useState(false);
  useEffect(() => {
    if (wantedFor === null || once.get() !== undefined) return;
    let isShown = true;
    once.come().then(
      () => isShown && setThere(true),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [once, wantedFor]);
  return once.get();
};
