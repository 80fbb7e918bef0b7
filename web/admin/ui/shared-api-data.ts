import { useEffect, useSyncExternalStore } from 'react';

/**
 * API data that is shared by the whole back office: a reload by one component updates all others. It is null until it is
 * known. Failures are ignored, because no page depends on it.
 */
export const sharedApiData = <Data>(request: () => Promise<Data>) => {
  let data: Data | null = null;
  let inFlight: Promise<Data | null> | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const reload = async () => {
    const next = await request().catch(() => null);
    if (next === null) return data;
    data = next;
    for (const listener of listeners) listener();
    return data;
  };
  /** Joins a request that is under way: a page that has just opened asks once, whoever on it wants to know. */
  const reloadOnce = () => {
    inFlight ??= reload().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };
  /** @param wanted false where who is signed in may not ask for it */
  const useData = (wanted = true) => {
    useEffect(() => {
      if (wanted) void reloadOnce();
    }, [wanted]);
    return useSyncExternalStore(
      subscribe,
      () => data,
      () => null,
    );
  };

  return { useData, reload, reloadOnce };
};
