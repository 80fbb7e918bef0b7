import path from 'node:path';
import type { ChildEntry } from '#server/features/measuring/engine/start-child.ts';

/** A process that misbehaves, by the name of the file that it is fed, instead of one that measures. */
export const MISBEHAVING: ChildEntry = {
  file: path.resolve('tests/support/measuring/misbehaving-child.ts'),
  reads: ['package.json', 'node_modules', 'tests', 'server', 'libraries/measure'].map((name) => path.resolve(name)),
};
