import { writeSync } from 'node:fs';
import { saysOutOfMemory } from '#measure/refusals';

const ERRORS = 2;

/** Writes the class and stack lines of an error for the server's log, but not its message, which may quote the customer's file. */
export const tellWithoutWords = (error: unknown): void => {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(`thrown: ${typeof error}`);
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  writeSync(ERRORS, [name, ...(saysOutOfMemory(message) ? ['out of memory'] : []), ...places].join('\n'));
};

export const dieWithoutWords = () =>
  process.on('uncaughtException', (error) => {
    tellWithoutWords(error);
    process.exit(1);
  });

/**
 * Ends this process when the server does: the server keeps our standard input open until it has the result, and the system
 * closes it if the server dies. We only notice between pieces of work; in the middle of one, setpriv (confinement.ts) or the
 * limit on processor time (start-child.ts) ends the process.
 */
export const endWithServer = () => {
  process.stdin
    .on('end', () => process.exit(1))
    .on('error', () => process.exit(1))
    .resume();
};
