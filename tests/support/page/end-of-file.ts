import { afterAll } from 'vitest';

type Fetch = typeof fetch;
type Timer = ReturnType<typeof setTimeout>;

const never = new Promise<never>(() => undefined);

/**
 * The page of a file's last test ends with the file, as when a browser is closed: no timer of it goes off later, and no answer arrives.
 * Otherwise it would look for a document that is gone, in the middle of another file.
 */
export const endWithFile = () => {
  const pending = new Set<Timer>();
  let isOver = false;
  const { setTimeout: start } = globalThis;
  globalThis.setTimeout = new Proxy(start, {
    apply: (_, self, [work, ms, ...values]: [(...values: unknown[]) => void, number?, ...unknown[]]) => {
      const timer: Timer = Reflect.apply(start, self, [
        () => {
          pending.delete(timer);
          work(...values);
        },
        ms,
      ]);
      pending.add(timer);
      return timer;
    },
  });
  afterAll(() => {
    isOver = true;
    globalThis.setTimeout = start;
    for (const timer of pending) clearTimeout(timer);
  });
  return {
    fetchUntilThen:
      (ask: Fetch): Fetch =>
      async (...request) => {
        const [answered] = await Promise.allSettled([ask(...request)]);
        if (isOver) return never;
        if (answered.status === 'rejected') throw answered.reason;
        return answered.value;
      },
  };
};
