import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import Sqlite from 'better-sqlite3';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { OWNER } from '#tests/support/auth/owner.ts';
import { startCluster } from '#tests/support/postgres/cluster.ts';
import { copyWithoutDatabase } from './copy-without-database.ts';

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

/** Fills a data folder as a first start leaves it. */
export const startFirstTime = async (folder: string) => {
  await startFirst({ DATA_DIR: folder });
  await hashQuickly(folder);
};

const TEMPLATE = 'first_start';

/** PostgreSQL with a database as a first start leaves it, which goes with the prepared folder. */
export const startPostgres = async (preparedFolder: string) => {
  const cluster = await startCluster();
  await cluster.run(`create database ${TEMPLATE}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'karkhana-'));
  await copyWithoutDatabase(preparedFolder, folder);
  await startFirst({ DATA_DIR: folder, DATABASE_URL: cluster.url(TEMPLATE) });
  await rm(folder, { recursive: true });
  return { url: cluster.url('postgres'), template: TEMPLATE, remove: () => cluster.remove() };
};
