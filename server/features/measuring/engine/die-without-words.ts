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
