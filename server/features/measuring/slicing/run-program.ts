import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;

export interface ProgramBounds {
  deadlineMs: number;
  /** Resident memory. */
  memoryBytes: number;
  /** Of the file that it writes. */
  outputBytes: number;
}

interface Run {
  program: string;
  args: readonly string[];
  /** Where it works; also its home, so that it reads no settings of ours. */
  folder: string;
  /** The file that it writes. */
  output: string;
  bounds: ProgramBounds;
  /** Ends it when nobody wants it any more. */
  signal: AbortSignal;
}

/** How it ended; of a program that was killed, why. */
export type ProgramEnd = 'done' | 'failed' | 'too-slow' | 'too-much-memory' | 'too-much-output' | 'not-found';

/** In bytes; 0 where the system does not tell. */
const residentMemory = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1_024;
};

const sizeOf = async (file: string) => (await stat(file).catch(() => undefined))?.size ?? 0;

/** Watches a program until it is past its bounds. @returns undefined when the watch was ended */
const untilPastBounds = async (pid: number, { output, bounds }: Run, ended: AbortSignal) => {
  const deadline = performance.now() + bounds.deadlineMs;
  while (!ended.aborted) {
    if (performance.now() > deadline) return 'too-slow' as const;
    if ((await residentMemory(pid)) > bounds.memoryBytes) return 'too-much-memory' as const;
    if ((await sizeOf(output)) > bounds.outputBytes) return 'too-much-output' as const;
    await wait(LOOK_EVERY_MS, undefined, { signal: ended, ref: false }).catch(() => undefined);
  }
  return undefined;
};

/** With all that it started itself. */
const killGroup = (pid: number) => {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
};

const beQuiet = (pid: number) => {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already.
  }
};

/**
 * Runs a separate program without a shell and without anything of our environment, and returns only when it is gone. What it says
 * goes nowhere: it may quote a customer's file.
 * @throws the signal's reason once it aborts
 */
export const runProgram = async (run: Run): Promise<ProgramEnd> => {
  const { program, args, folder, signal } = run;
  signal.throwIfAborted();
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, TMPDIR: folder, LC_ALL: 'C' },
    stdio: 'ignore',
    detached: true, // a group of its own, which is killed as a whole
  });
  const closed = once(child, 'close').then(([code]) => (code === 0 ? ('done' as const) : ('failed' as const)));
  const { pid } = child;
  if (pid === undefined) return closed.catch(() => 'not-found' as const);
  beQuiet(pid);
  const ended = new AbortController();
  const kill = () => killGroup(pid);
  signal.addEventListener('abort', kill, { once: true });
  process.once('exit', kill);
  try {
    const watch = untilPastBounds(pid, run, ended.signal);
    const first = await Promise.race([closed, watch]);
    kill(); // and what it left behind
    const how = await closed;
    signal.throwIfAborted();
    return first ?? how;
  } finally {
    ended.abort();
    signal.removeEventListener('abort', kill);
    process.off('exit', kill);
  }
};
