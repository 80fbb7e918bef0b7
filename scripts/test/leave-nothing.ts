import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { IN_MEMORY, placeOfRuns } from './place-of-runs.ts';
import { endRunning } from './run.ts';

const PREFIX = 'karkhana-test-';
const GRACE_MS = 3_000;
const COMMAND_MAX = 200;
/** Tools let Node keep what it has compiled there. */
const NODES_OWN = 'node-compile-cache';

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // ended meanwhile, or not ours to read
  }
};

const pids = () => {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  } catch {
    return []; // not Linux: there the process groups have to do
  }
};

/** Processes that know of a folder: by a setting or an argument. */
const processesOf = (folder: string) =>
  pids()
    .filter((pid) => `${read(`/proc/${pid}/environ`)}${read(`/proc/${pid}/cmdline`)}`.includes(folder))
    .map(Number);

/** As it was typed, so that one can tell whose it is: every Node is a `MainThread` by its name. */
const commandOf = (pid: number) => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim().slice(0, COMMAND_MAX);

const killAll = (folder: string) => {
  endRunning('SIGKILL');
  for (const pid of processesOf(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // ended meanwhile
    }
  }
};

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Folders of runs that were killed themselves. */
const removeOrphans = (parent: string) => {
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : 0;
    if (pid > 0 && !isAlive(pid)) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
};

/**
 * Gives a run a temporary folder of its own. At the end, also when the run is interrupted, removes it and ends all processes that
 * were told of it.
 */
export const leaveNothing = () => {
  for (const place of [IN_MEMORY, tmpdir()]) removeOrphans(place);
  const folder = mkdtempSync(path.join(placeOfRuns(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o711); // PostgreSQL runs as another user where root starts it
  process.env['TMPDIR'] = folder;

  const clear = () => {
    killAll(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const interrupted = async (signal: NodeJS.Signals) => {
    endRunning('SIGTERM');
    await wait(GRACE_MS);
    clear();
    console.log(`Ended by ${signal}.`);
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void interrupted(signal));

  /** @returns what tests left behind, in the folder and as processes: a fault of theirs */
  return () => {
    const folders = readdirSync(folder).filter((name) => name !== NODES_OWN);
    const left = [...folders, ...processesOf(folder).map(commandOf).filter(Boolean)];
    clear();
    return left;
  };
};
