import { type ChildProcess, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** How much one measurement may take. */
export interface ChildBounds {
  deadlineMs: number;
  /** Resident memory. */
  memoryBytes: number;
}

export interface ChildEntry {
  file: string;
  /** The only files and folders that it can read: what is kept for customers is not among them. */
  reads: readonly string[];
}

const root = (...up: readonly string[]) => path.resolve(import.meta.dirname, ...up);
const packages = (folder: string) => [path.join(folder, 'package.json'), path.join(folder, 'node_modules')];

/** The child's own file of the build, beside the server's; in development and tests, its source. */
export const CHILD_ENTRY: ChildEntry = import.meta.filename.endsWith('.ts')
  ? {
      file: path.join(import.meta.dirname, 'child.ts'),
      reads: [root('../../..'), root('../../../../measure'), ...packages(root('../../../..'))],
    }
  : {
      file: path.join(import.meta.dirname, 'measuring-child.js'),
      reads: [import.meta.dirname, ...packages(root('../..'))],
    };

/** What V8 reserves for code counts as data, and is never touched: some 570 MB of a Node that does nothing. */
const RESERVED_BYTES = 600_000_000;
/** Beside the deadline, which a server that is gone cannot keep: several threads work at once. */
const PROCESSOR_SECONDS_PER_DEADLINE_MS = 2 / 1_000;

/**
 * Bounds that the kernel keeps, whatever becomes of the server: no core file, processor time, memory that is allocated
 * (`-d`, RLIMIT_DATA: V8 and WebAssembly reserve tens of gigabytes that `-v` would count), first to go when the machine has
 * none left. A bound that cannot be set is left out.
 */
const LAUNCH = `
{ ulimit -c 0; ulimit -t "$1"; ulimit -d "$2"; echo 1000 > /proc/self/oom_score_adj; } 2> /dev/null
shift 2
unset PWD
exec "$@"`;

/** Of the memory, what objects may take; the rest is for buffers. */
const HEAP_SHARE = 0.75;

const nodeArguments = ({ file, reads }: ChildEntry, { memoryBytes }: ChildBounds) => [
  '--no-warnings',
  '--liftoff-only', // the kernel's 7.6 MB of WebAssembly, without the optimizing compiler
  `--max-old-space-size=${Math.floor((memoryBytes * HEAP_SHARE) / 2 ** 20)}`,
  // As the server itself (decision 13): a third less memory for text formats, and no slower.
  '--max-semi-space-size=4',
  '--heap-growing-percent=100',
  '--permission',
  '--allow-addons', // sharp
  ...reads.map((read) => `--allow-fs-read=${realpathSync(read)}`),
  file,
];

export interface Child {
  process: ChildProcess;
  requests: Writable;
  results: Readable;
  errors: Readable;
}

/**
 * Starts Node on an entry, with nothing of our environment, and behind everything else that the machine has to do.
 * @param launcher the command that takes from it what it does not need (confinement.ts)
 * @throws Error when there is no room for another process
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
