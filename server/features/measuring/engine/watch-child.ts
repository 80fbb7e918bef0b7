import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Child, ChildBounds } from './start-child.ts';

/** In this time a child grows by about 200 MB at most; if it grows faster, the kernel's limit stops it. */
const LOOK_EVERY_MS = 50;

const processesOf = async (pid: number | undefined): Promise<number[]> => {
  const pids = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return pids.split(' ').filter(Boolean).map(Number);
};

/**
 * In bytes, with the processes that it started: bwrap (confinement.ts) stays above the one that measures. Undefined if the system
 * does not tell or the process has ended.
 */
const residentMemory = async (pid: number | undefined): Promise<number | undefined> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  if (kilobytes === undefined) return undefined;
  const below = await Promise.all((await processesOf(pid)).map(residentMemory));
  return below.reduce<number>((sum, bytes = 0) => sum + bytes, Number(kilobytes) * 1_024);
};

const untilTooLarge = async (pid: number | undefined, memoryBytes: number, signal: AbortSignal) => {
  for (;;) {
    await wait(LOOK_EVERY_MS, undefined, { signal, ref: false });
    const bytes = await residentMemory(pid);
    if (bytes === undefined) return;
    if (bytes > memoryBytes) return 'too-much-memory' as const;
  }
};

export type KilledFor = 'too-slow' | 'too-much-memory' | 'too-much-said' | 'not-fed' | 'stopped';

/**
 * Kills a child that exceeds its limits or is no longer needed; the first reason counts. Disposing ends the watch.
 */
export const watchChild = ({ process: child }: Child, { deadlineMs, memoryBytes }: ChildBounds, stop: AbortSignal) => {
  let reason: KilledFor | undefined;
  const kill = (why: KilledFor) => {
    reason ??= why;
    child.kill('SIGKILL');
  };
  const ended = new AbortController();
  const onStop = () => kill('stopped');
  const onExit = () => child.kill('SIGKILL');
  const deadline = setTimeout(() => kill('too-slow'), deadlineMs);
  stop.addEventListener('abort', onStop, { once: true });
  process.once('exit', onExit);
  untilTooLarge(child.pid, memoryBytes, ended.signal).then(
    (why) => why && kill(why),
    () => undefined, // the watch has ended
  );
  return {
    kill,
    killedFor: () => reason,
    [Symbol.dispose]: () => {
      ended.abort();
      clearTimeout(deadline);
      stop.removeEventListener('abort', onStop);
      process.off('exit', onExit);
    },
  };
};
