/** Before each further try, in milliseconds; the last is repeated. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/** Waits for so long, or until the browser is online again. @throws the signal's reason */
export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      signal.removeEventListener('abort', end);
    };
    const go = () => {
      stop();
      resolve();
    };
    const end = () => {
      stop();
      reject(signal.reason);
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
    signal.addEventListener('abort', end);
  });

/** The pause after so many tries that failed one after the other. */
export const pauseAfter = (failures: number, signal: AbortSignal) =>
  pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0, signal);
