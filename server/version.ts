import { readFileSync } from 'node:fs';
import { schemaNumber } from './database/migrate.ts';
import { migrations } from './database/migrations/all.ts';

interface Version {
  /** Of the program, as in `0.2.0`. */
  version: string;
  /** The number of the last migration that it knows. */
  schema: number;
}

let known: Version | undefined;

/** Which program this is. It runs in its own folder. */
export const programVersion = (): Version => {
  known ??= {
    version: (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version,
    schema: schemaNumber(Object.keys(migrations)),
  };
  return known;
};
