import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import Sqlite from 'better-sqlite3';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { OWNER } from '#tests/support/auth/owner.ts';
import { startCluster } from '#tests/support/postgres/cluster.ts';
import { isOnPostgres } from '#tests/support/postgres/is-on-postgres.ts';
import { offerCluster } from '#tests/support/postgres/shared-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    preparedFolder: string;
    /** Where PostgreSQL is asked for (postgres/shared-cluster.ts). */
    postgres: string;
  }
}

/**
 * The owner's password hashed with argon2's least work, which verifying repeats: a test signs in without waiting for a hash that is made to
 * be slow. Tests of hashing itself set a password.
 */
const hashQuickly = async (folder: string) => {
  const passwordHash = await hash(OWNER.password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const database = new Sqlite(path.join(folder, 'karkhana.sqlite'));
  database.prepare('update administrators set password_hash = ?').run(passwordHash);
  database.close();
};

const startFirst = async (settings: Record<string, string>) => {
  const app = await buildApp(readConfig({ DEMO: 'off', LOG_LEVEL: 'silent', ...settings }), {});
  await app.services.administrators.ensureFirst(OWNER, OWNER.email);
  await app.close();
};

const isDatabase = (file: string) => path.basename(file).startsWith('karkhana.sqlite');

const copyWithoutDatabase = (from: string, to: string) =>
  cp(from, to, { recursive: true, filter: (file) => !isDatabase(file) });

const TEMPLATE = 'first_start';

/** PostgreSQL with a database as a first start leaves it, which goes with the prepared folder. */
const startPostgres = async (preparedFolder: string) => {
  const cluster = await startCluster();
  await cluster.run(`create database ${TEMPLATE}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'karkhana-'));
  await copyWithoutDatabase(preparedFolder, folder);
  await startFirst({ DATA_DIR: folder, DATABASE_URL: cluster.url(TEMPLATE) });
  await rm(folder, { recursive: true });
  return { cluster, shared: { url: cluster.url('postgres'), template: TEMPLATE } };
};

/** Once before all tests: a data folder as a first start leaves it, since migrations and a password's hash take their time. */
export default async ({ provide }: TestProject) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'karkhana-'));
  await startFirst({ DATA_DIR: folder });
  await hashQuickly(folder);
  const { socket, close } = await offerCluster(() => startPostgres(folder));
  provide('preparedFolder', folder);
  provide('postgres', socket);
  return async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  };
};

/** Fills a new data folder as a first start would. */
export const prepare = (folder: string) =>
  isOnPostgres
    ? copyWithoutDatabase(inject('preparedFolder'), folder)
    : cp(inject('preparedFolder'), folder, { recursive: true });
