import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { UNLIMITED } from '#tests/support/http/unlimited.ts';

/** A free port. */
export const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

export interface ServerProcess {
  url: string;
  port: number;
  pid: number;
  /** Its output so far. */
  printed: () => string;
  /** Kills it without warning, like a power cut. */
  kill: () => Promise<void>;
  /** Asks it to stop. @returns its exit code */
  stop: () => Promise<number | null>;
}

export interface Surroundings {
  /** A file for its output, as with a supervisor; `printed` is empty then. */
  logFile?: string;
  /** The file descriptor limit of the process. */
  openFiles?: number;
  /** A heap that need not grow, for tests of pages: a start takes a seventh less of the processor. What is measured of a shop has its usual heap. */
  largeHeap?: true;
}

/** A minute at least: many start at once on machines that are busy. */
const READY_TRIES = 2_400;

const untilReady = async (url: string, child: ChildProcess, printed: () => string) => {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${printed()}`);
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await wait(25);
  }
  throw new Error(`The server did not get ready:\n${printed()}`);
};

/** The Node arguments of `npm start`, without this folder's .env, whose settings are not for tests. */
export const asStarted = () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  const [, given = ''] = scripts.start.split(' node ');
  return given.replace('--import ./scripts/env-file.mjs ', '').split(' ');
};

/** What the processes that serve shops of tests have in their environment. */
export const SURROUNDING = { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/** The settings of a shop of tests, at a port of its own. */
export const settingsAt = (port: number, dataDir: string, settings: Record<string, string>) => ({
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: dataDir,
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  ...UNLIMITED,
  ...settings,
});

/** Starts the whole server like `npm start`, on its own port, and waits until it is ready. */
export const startServer = async (
  dataDir: string,
  settings: Record<string, string> = {},
  { logFile, openFiles, largeHeap }: Surroundings = {},
): Promise<ServerProcess> => {
  const log = logFile === undefined ? ('pipe' as const) : openSync(logFile, 'a');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const limited = ['-c', `ulimit -n ${openFiles} && exec "$0" "$@"`, process.execPath];
  const [program, before] = openFiles === undefined ? [process.execPath, []] : ['sh', limited];
  const heap = largeHeap ? ['--initial-heap-size=128'] : []; // megabytes
  const child = spawn(program, [...before, ...heap, ...asStarted()], {
    env: { ...SURROUNDING, ...settingsAt(port, dataDir, settings) },
    stdio: ['ignore', log, 'pipe'],
  });
  let output = '';
  if (log !== 'pipe') closeSync(log);
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit');
  await untilReady(url, child, () => output).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    url,
    port,
    pid: child.pid ?? 0,
    printed: () => output,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
  };
};
