import { writeSync } from 'node:fs';
import { saysOutOfMemory } from '#measure/refusal.ts';

const ERRORS = 2;

/** The class and the places of an error that nobody catches: its words may quote the customer's file, and these are logged. */
export const dieWithoutWords = () =>
  process.on('uncaughtException', ({ name, message, stack = '' }) => {
    const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
    writeSync(ERRORS, [name, ...(saysOutOfMemory(message) ? ['out of memory'] : []), ...places].join('\n'));
    process.exit(1);
  });
