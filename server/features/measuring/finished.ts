/** Lets requests wait a while for a measurement of this process to end. */
export const finishedMeasurements = () => {
  const waiting = new Map<string, Set<() => void>>();

  return {
    /** Wakes whoever waits for it. */
    note: (measurementId: string): void => {
      for (const wake of waiting.get(measurementId) ?? []) wake();
    },

    /** Ends when it has ended, or after so long. */
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
