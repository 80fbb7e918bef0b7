import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { isOnPostgres } from '#tests/support/postgres/is-on-postgres.ts';
import { copyWithoutDatabase } from './copy-without-database.ts';
import { askFor, offerOnce } from './made-once.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a data folder as a first start leaves it is asked for (made-once.ts). */
    preparedFolder: string;
    /** Where PostgreSQL is asked for. */
    postgres: string;
  }
}

/**
 * For all tests, as soon as one asks: a data folder as a first start leaves it, since migrations and a password's hash take their time,
 * and PostgreSQL. Loading the server takes seconds, which a test of a calculation does not wait for.
 */
export default async ({ provide }: TestProject) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'karkhana-'));
  const firstStart = () => import('./first-start.ts');
  const prepared = await offerOnce(async () => {
    await (await firstStart()).startFirstTime(folder);
    return folder;
  });
  const postgres = await offerOnce(async () =>
    (await firstStart()).startPostgres(await askFor<string>(prepared.socket)),
  );
  provide('preparedFolder', prepared.socket);
  provide('postgres', postgres.socket);
  return async () => {
    await (await postgres.made())?.remove();
    await Promise.all([postgres.close(), prepared.close()]);
    await rm(folder, { recursive: true, force: true });
  };
};

let asked: Promise<string> | undefined;
/** A data folder as a first start leaves it, with its database in SQLite, to be copied. */
export const preparedFolder = () => (asked ??= askFor<string>(inject('preparedFolder')));

/** Fills a new data folder as a first start would. */
export const prepare = async (folder: string) =>
  isOnPostgres
    ? copyWithoutDatabase(await preparedFolder(), folder)
    : cp(await preparedFolder(), folder, { recursive: true });
