import { useEffect, useSyncExternalStore } from 'react';

/**
 * What the API has, once for the whole back office: whoever shows it sees the same, and what one page changes shows in
 * all. It is null until it is known; a page without it is still a page, so failing says nothing.
 */
export const sharedApiData = <Data>(ask: () => Promise<Data>) => {
  let data: Data | null = null;
  let inFlight: Promise<Data | null> | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const reload = async () => {
    const next = await ask().catch(() => null);
    if (next === null) return data;
    data = next;
    for (const listener of listeners) listener();
    return data;
  };
  const reloadOnce = () => {
    inFlight ??= reload().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };
  const useData = () => {
    useEffect(() => void reloadOnce(), []);
    return useSyncExternalStore(
      subscribe,
      () => data,
      () => null,
    );
  };

  return { useData, reload };
};
