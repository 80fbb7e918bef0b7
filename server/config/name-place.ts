import type { Config } from './config.ts';

/** What the place of a shop's data is called in sentences; without passwords. */
export const placeName = ({ dataDir, databaseUrl, filesAt }: Config): string => {
  const database = databaseUrl === undefined ? undefined : new URL(databaseUrl);
  const rows = database ? `PostgreSQL ${database.host}${database.pathname}` : `SQLite in ${dataDir}`;
  return `${rows} with files in ${filesAt ? `the bucket ${filesAt.bucket}` : dataDir}`;
};
