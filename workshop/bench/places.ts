import path from 'node:path';
import { dataPlaces } from '#server/start/data-folder.ts';
import { startCluster } from '#tests/support/postgres/cluster.ts';
import { newBucket } from '#tests/support/s3/bucket.ts';

/** Where a shop of a benchmark keeps its rows and files. */
export interface Place {
  dataDir: string;
  /** Of its database, to fill it before its server starts. */
  database: string;
  /** Of its server; nothing for SQLite and a folder. */
  settings: Record<string, string>;
}

/** Makes places for shops, each empty and by its own name. */
export interface Places {
  name: string;
  place: (name: string) => Promise<Place>;
  remove: () => Promise<void>;
}

export const onSqliteAndDisk = (folder: string): Places => ({
  name: 'SQLite and a folder',
  place: async (name) => {
    const dataDir = path.join(folder, name);
    return { dataDir, database: dataPlaces(dataDir).database, settings: {} };
  },
  remove: async () => undefined,
});

/** A real PostgreSQL that waits for the disk, as a shop's does, and S3 by s3rver, which runs in the process of the benchmark. */
export const onPostgresAndS3 = async (folder: string): Promise<Places> => {
  const cluster = await startCluster({ fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' });
  return {
    name: 'PostgreSQL and S3',
    place: async (name) => {
      const database = `bench_${name.replaceAll('-', '_')}`;
      await cluster.run(`create database ${database}`);
      const bucket = await newBucket();
      const settings = { DATABASE_URL: cluster.url(database), ...bucket.settings() };
      return { dataDir: path.join(folder, `postgres-${name}`), database: cluster.url(database), settings };
    },
    remove: cluster.remove,
  };
};

/** Measures on both, one after the other. */
export const onBoth = async <Made>(folder: string, measure: (places: Places) => Promise<Made[]>): Promise<Made[]> => {
  const rows = await measure(onSqliteAndDisk(folder));
  const postgres = await onPostgresAndS3(folder);
  try {
    return [...rows, ...(await measure(postgres))];
  } finally {
    await postgres.remove();
  }
};
