const CACHED_MS = 1_000;
const TIMEOUT_MS = 2_000;

/** Rejects if the work has not ended in time; the work itself continues. */
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

/** Runs `check` at most once a second for all callers, and answers within two seconds even if the check hangs. */
export const readiness = (check: () => Promise<unknown>) => {
  let latest: Promise<unknown> | undefined;
  let running = false;
  let began = 0;
  return (): Promise<void> => {
    if (!latest || (!running && performance.now() - began > CACHED_MS)) {
      running = true;
      began = performance.now();
      latest = check().finally(() => (running = false));
      latest.catch(() => undefined); // callers get the rejection
    }
    return within(TIMEOUT_MS, latest);
  };
};
