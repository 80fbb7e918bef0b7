import { within } from '#server/within.ts';

const CACHED_MS = 1_000;
const TIMEOUT_MS = 2_000;

/** Runs `check` at most once a second for all callers, and answers within two seconds even if the check hangs. */
export const readiness = <State>(check: () => Promise<State>) => {
  let latest: Promise<State> | undefined;
  let running = false;
  let began = 0;
  return (): Promise<State> => {
    if (!latest || (!running && performance.now() - began > CACHED_MS)) {
      running = true;
      began = performance.now();
      latest = check().finally(() => (running = false));
      latest.catch(() => undefined); // callers get the rejection
    }
    return within(TIMEOUT_MS, latest);
  };
};
