import { useEffect, useSyncExternalStore } from 'react';

/**
 * One answer of the API for the whole back office: whoever shows it sees the same, and what one page changes shows in
 * all. It is null until it is known; a page without it is still a page, so failing says nothing.
 */
export const sharedAnswer = <Answer>(ask: () => Promise<Answer>) => {
  let answer: Answer | null = null;
  let inFlight: Promise<Answer | null> | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const reload = async () => {
    const next = await ask().catch(() => null);
    if (next === null) return answer;
    answer = next;
    for (const listener of listeners) listener();
    return answer;
  };
  const reloadOnce = () => {
    inFlight ??= reload().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };
  const useAnswer = () => {
    useEffect(() => void reloadOnce(), []);
    return useSyncExternalStore(
      subscribe,
      () => answer,
      () => null,
    );
  };

  return { useAnswer, reload };
};
