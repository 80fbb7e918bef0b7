import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** The limits of one measurement. */
export interface ChildBounds {
  deadlineMs: number;
  /** Resident memory. */
  memoryBytes: number;
}

export interface ChildEntry {
  file: string;
  /** The only files and folders it can read; customers' files are not among them. */
  reads: readonly string[];
}

const root = (...up: readonly string[]) => path.resolve(import.meta.dirname, ...up);
/** `vendor` has what stands in for a package, to which node_modules has a link. */
const packages = (folder: string) => ['package.json', 'node_modules', 'vendor'].map((part) => path.join(folder, part));

/** The child's bundle beside the server's; in development and tests, its source. */
export const CHILD_ENTRY: ChildEntry = import.meta.filename.endsWith('.ts')
  ? {
      file: path.join(import.meta.dirname, 'child.ts'),
      reads: [
        ...['server', 'libraries/measure', 'contract'].map((folder) => root('../../../..', folder)),
        ...packages(root('../../../..')),
      ],
    }
  : {
      file: path.join(import.meta.dirname, 'measuring-child.js'),
      reads: [import.meta.dirname, ...packages(root('../..'))],
    };

/** V8's reserved code range counts as data although it is never touched: some 570 MB in an idle Node. */
const RESERVED_BYTES = 600_000_000;
/** A second limit beside the deadline, for when the server is gone; twice the time, because several threads work at once. */
const PROCESSOR_SECONDS_PER_DEADLINE_MS = 2 / 1_000;

/**
 * Limits that the kernel enforces even without the server: no core file, processor time, allocated memory (`-d`, RLIMIT_DATA;
 * `-v` would count the tens of gigabytes that V8 and WebAssembly reserve), and first to be killed when the machine runs out of
 * memory. A limit that cannot be set is skipped.
 */
const LAUNCH = `
{ ulimit -c 0; ulimit -t "$1"; ulimit -d "$2"; echo 1000 > /proc/self/oom_score_adj; } 2> /dev/null
shift 2
unset PWD
exec "$@"`;

/** The share of the memory for objects; the rest is for buffers. */
const HEAP_SHARE = 0.75;

const nodeArguments = ({ file, reads }: ChildEntry, { memoryBytes }: ChildBounds) => [
  '--no-warnings',
  '--liftoff-only', // the kernel's 7.6 MB of WebAssembly, without the optimizing compiler
  `--max-old-space-size=${Math.floor((memoryBytes * HEAP_SHARE) / 2 ** 20)}`,
  // As for the server itself (decision 13): text formats take a third less memory and no more time.
  '--max-semi-space-size=4',
  '--heap-growing-percent=100',
  '--permission',
  '--allow-addons', // sharp
  ...reads.filter(existsSync).map((read) => `--allow-fs-read=${realpathSync(read)}`),
  file,
];

export interface Child {
  process: ChildProcess;
  requests: Writable;
  results: Readable;
  errors: Readable;
}

/**
 * Starts Node on an entry, with an empty environment and low priority.
 * @param launcher the command that confines it (confinement.ts)
 * @throws Error if no process can be started
 */
export const startChild = (entry: ChildEntry, bounds: ChildBounds, launcher: readonly string[]): Child => {
  const seconds = Math.ceil(bounds.deadlineMs * PROCESSOR_SECONDS_PER_DEADLINE_MS);
  const kilobytes = Math.ceil((RESERVED_BYTES + bounds.memoryBytes) / 1_024);
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      LAUNCH,
      'sh',
      String(seconds),
      String(kilobytes),
      ...launcher,
      process.execPath,
      ...nodeArguments(entry, bounds),
    ],
    { env: {}, stdio: ['pipe', 'ignore', 'pipe', 'pipe'] },
  );
  const [requests, , errors, results] = child.stdio;
  child.on('error', () => undefined); // said below, or by how it ends
  if (!requests || !errors || !results || child.pid === undefined) throw new Error('No process could be started');
  try {
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
  return { process: child, requests, results: results as Readable, errors };
};
