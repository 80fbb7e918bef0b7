import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';

const FAULTS_SHOWN = 5;
const TIMEOUT_MS = 30 * 60_000;

/** Prints one fault per line; SQLITE_CORRUPT (11) and SQLITE_NOTADB (26) count as faults too. */
const CHECK = `
const { DatabaseSync } = require('node:sqlite');
try {
  const db = new DatabaseSync(process.argv[1], { readOnly: true });
  for (const row of db.prepare('pragma quick_check(${FAULTS_SHOWN})').all())
    if (row.quick_check !== 'ok') console.log(row.quick_check);
} catch (error) {
  if (![11, 26].includes(error.errcode & 255)) throw error;
  console.log(error.message);
}`;

const lowerPriority = (pid: number) => {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // the process may already have ended
  }
};

/**
 * Checks a whole database in a separate process over a read-only connection, so that nobody has to wait for it. It finds
 * damaged pages and structures, but not missing recent transactions, which database/high-water.ts detects.
 * @returns the first few faults
 * @throws if the check could not run or `signal` aborted it
 */
export const checkIntegrity = (file: string, signal: AbortSignal): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const options = { signal, timeout: TIMEOUT_MS, env: {} };
    const child = execFile(process.execPath, ['--no-warnings', '-e', CHECK, file], options, (error, printed) => {
      if (error) reject(error);
      else resolve(printed.split('\n').filter(Boolean));
    });
    if (child.pid !== undefined) lowerPriority(child.pid);
  });
