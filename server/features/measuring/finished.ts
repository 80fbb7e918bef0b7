/** Lets requests wait for a measurement that this process makes. */
export const finishedMeasurements = () => {
  const waiting = new Map<string, Set<() => void>>();

  return {
    /** Wakes everyone who waits for it. */
    note: (measurementId: string): void => {
      for (const wake of waiting.get(measurementId) ?? []) wake();
    },

    /** Resolves when it has ended, or after the given time. */
    wait: (measurementId: string, atMostMs: number): Promise<void> =>
      new Promise((resolve) => {
        const wakers = waiting.get(measurementId) ?? new Set();
        waiting.set(measurementId, wakers);
        const end = () => {
          clearTimeout(timer);
          wakers.delete(end);
          if (wakers.size === 0) waiting.delete(measurementId);
          resolve();
        };
        const timer = setTimeout(end, atMostMs).unref();
        wakers.add(end);
      }),
  };
};
