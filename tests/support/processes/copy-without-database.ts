import { cp } from 'node:fs/promises';
import path from 'node:path';

const isDatabase = (file: string) => path.basename(file).startsWith('karkhana.sqlite');

/** Copies a data folder for a shop whose rows are in PostgreSQL. */
export const copyWithoutDatabase = (from: string, to: string) =>
  cp(from, to, { recursive: true, filter: (file) => !isDatabase(file) });
