const KEPT_MS = 1_000;
const BOUND_MS = 2_000;

/** Fails when the work has not ended in time; the work itself goes on. */
const within = async (ms: number, work: Promise<unknown>) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Not ready within ${ms} ms`)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Asks once for everybody who asks within a second, and answers in two, however long the check takes. */
export const readiness = (check: () => Promise<unknown>) => {
  let latest: Promise<unknown> | undefined;
  let running = false;
  let began = 0;
  return (): Promise<void> => {
    if (!latest || (!running && performance.now() - began > KEPT_MS)) {
      running = true;
      began = performance.now();
      latest = check().finally(() => (running = false));
      latest.catch(() => undefined); // said to whoever asks
    }
    return within(BOUND_MS, latest);
  };
};
