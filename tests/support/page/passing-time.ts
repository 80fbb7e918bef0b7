import { onTestFinished, vi } from 'vitest';

const LONG_MS = 1_000;

/**
 * What the page does every so many seconds waits for the test to say that they have passed. All other clocks go on: those of React, of
 * the dialogs and of jsdom are shared by all tests of a process, and one that stops with a fake clock would stop for all of them.
 */
export const holdIntervals = () => {
  const held = new Map<number, { work: () => void; everyMs: number }>();
  const { setInterval: start, clearInterval: end } = globalThis;
  let last = -1;
  vi.stubGlobal('setInterval', (work: () => void, everyMs = 0) => {
    if (everyMs < LONG_MS) return start(work, everyMs);
    last -= 1;
    held.set(last, { work, everyMs });
    return last;
  });
  vi.stubGlobal('clearInterval', (timer: number) => held.delete(timer) || end(timer));
  onTestFinished(() => {
    Object.assign(globalThis, { setInterval: start, clearInterval: end });
  });
  /** Does what is due within so many milliseconds, once. */
  const pass = (ms: number) => {
    for (const { work, everyMs } of held.values()) if (everyMs <= ms) work();
  };
  return { pass };
};
