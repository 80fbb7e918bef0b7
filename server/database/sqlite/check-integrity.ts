import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';

const FAULTS_SHOWN = 5;
const PATIENCE_MS = 30 * 60_000;

/** Prints the faults, one a line; SQLITE_CORRUPT (11) and SQLITE_NOTADB (26) are faults as well. */
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
    // it may have ended already
  }
};

/**
 * Looks through a whole database in a process of its own, on a connection that only reads, so that nobody waits for it.
 * Finds broken pages and structures; not that the newest transactions are missing, which database/high-water.ts is for.
 * @returns what is wrong with it, the first few faults
 * @throws when it could not be looked at, or `signal` put an end to it
 */
export const checkIntegrity = (file: string, signal: AbortSignal): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const options = { signal, timeout: PATIENCE_MS, env: {} };
    const child = execFile(process.execPath, ['--no-warnings', '-e', CHECK, file], options, (error, printed) => {
      if (error) reject(error);
      else resolve(printed.split('\n').filter(Boolean));
    });
    if (child.pid !== undefined) lowerPriority(child.pid);
  });
