import { type ChildProcess, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';

export interface ChildEntry {
  file: string;
  /** The only files and folders that it can read. It can write none, and start nothing. */
  reads: readonly string[];
}

const root = (...up: readonly string[]) => path.resolve(import.meta.dirname, ...up);
const packages = (folder: string) => [path.join(folder, 'package.json'), path.join(folder, 'node_modules')];

/** The child's bundle beside the server's; in development and tests, its source. */
export const CHILD_ENTRY: ChildEntry = import.meta.filename.endsWith('.ts')
  ? { file: root('child.ts'), reads: [import.meta.dirname, root('../../libraries/pdf'), ...packages(root('../..'))] }
  : { file: root('pdf-child.js'), reads: [import.meta.dirname, ...packages(root('../..'))] };

const ERRORS_MAX_CHARACTERS = 2_000;

export interface Child {
  process: ChildProcess;
  /** The first words of what it said of its errors. */
  errors: () => string;
}

/** Requests come before documents. */
const beQuiet = (pid: number | undefined) => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
};

/** Starts Node on an entry, without our environment. Waiting for nothing, it does not keep the server from ending. */
export const startChild = ({ file, reads }: ChildEntry, memoryMb: number): Child => {
  const flags = [
    '--no-warnings',
    `--max-old-space-size=${memoryMb}`,
    '--max-semi-space-size=4', // as for the server itself (decision 13)
    '--permission',
    ...reads.map((read) => `--allow-fs-read=${realpathSync(read)}`),
  ];
  const child = spawn(process.execPath, [...flags, file], {
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (words: string) => {
    errors += words.slice(0, ERRORS_MAX_CHARACTERS - errors.length);
  });
  child.on('error', () => undefined); // told by how it ends
  beQuiet(child.pid);
  child.unref();
  child.channel?.unref();
  return { process: child, errors: () => errors };
};
