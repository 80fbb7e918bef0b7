import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { connectDatabase, openUnmigrated } from '#server/database/connect.ts';
import { dataPlaces } from '#server/start/data-folder.ts';
import { askFor } from '#tests/support/processes/made-once.ts';
import type { WhenDone } from '#tests/support/processes/of-group.ts';
import { isScaled } from '#tests/support/processes/scaled-folders.ts';
import { isOnPostgres } from './is-on-postgres.ts';

/** What tests need to know of the cluster that all of them share. */
interface SharedCluster {
  /** The address of its first database, from which others are created. */
  url: string;
  /** A database as a first start leaves it. */
  template: string;
}

let asked: Promise<SharedCluster> | undefined;
const sharedCluster = () => (asked ??= askFor<SharedCluster>(inject('postgres')));

/** Data folders and their databases. */
const databases = new Map<string, Promise<string>>();

const run = async (connectionString: string, statement: string) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const createDatabase = async (like: 'template' | 'empty', whenDone: WhenDone = onTestFinished) => {
  const { url, template } = await sharedCluster();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await run(url, `create database ${name}${like === 'template' ? ` template ${template}` : ''}`);
  whenDone(() => run(url, `drop database ${name} with (force)`));
  const address = new URL(url);
  address.pathname = name;
  return address.href;
};

/** An empty database of PostgreSQL, for this test alone. */
export const emptyPostgres = (whenDone?: WhenDone) => createDatabase('empty', whenDone);

/** The PostgreSQL database that belongs to a data folder: the same until that is done. */
const databaseOfFolder = (dataDir: string, whenDone: WhenDone = onTestFinished): Promise<string> => {
  const known = databases.get(dataDir);
  if (known) return known;
  const made = createDatabase(existsSync(dataPlaces(dataDir).secret) ? 'template' : 'empty', whenDone);
  databases.set(dataDir, made);
  whenDone(() => void databases.delete(dataDir));
  return made;
};

const hasPostgres = (dataDir: string) => isOnPostgres || isScaled(dataDir);

/** The settings with which a shop uses the data folder's database, if it is not the file in it. */
export const databaseSettings = async (dataDir: string, whenDone?: WhenDone): Promise<Record<string, string>> =>
  hasPostgres(dataDir) ? { DATABASE_URL: await databaseOfFolder(dataDir, whenDone) } : {};

/** The address of the database of a data folder. */
export const addressOfDatabase = async (dataDir: string): Promise<string> =>
  hasPostgres(dataDir) ? databaseOfFolder(dataDir) : dataPlaces(dataDir).database;

/** Asks or changes the database of a data folder beside its server. */
export const rowsOf = async <Row>(dataDir: string, query: RawBuilder<Row>): Promise<Row[]> => {
  const db = openUnmigrated(await addressOfDatabase(dataDir));
  try {
    return (await query.execute(db)).rows;
  } finally {
    await db.destroy();
  }
};

const copyPostgres = async (address: string) => {
  const { url } = await sharedCluster();
  const name = new URL(address).pathname.slice(1);
  const copy = `${name}_copy`;
  await run(url, `create database ${copy} template ${name}`);
  return async () => {
    await run(url, `drop database ${name}`);
    await run(url, `alter database ${copy} rename to ${name}`);
  };
};

/** Copies the database of a data folder, which nobody uses. @returns what puts the copy in its place */
export const copyDatabase = async (dataDir: string): Promise<() => Promise<void>> => {
  const address = await addressOfDatabase(dataDir);
  if (hasPostgres(dataDir)) return copyPostgres(address);
  await cp(address, `${address}.copy`);
  return () => rename(`${address}.copy`, address);
};

/** Opens the database of a data folder beside its server, until the test ends. */
export const databaseOf = async (dataDir: string) => {
  const db = await connectDatabase(await addressOfDatabase(dataDir));
  onTestFinished(() => db.destroy());
  return db;
};
