import Sqlite from 'better-sqlite3';
import type { ContentVersion } from '#server/database/content-version.ts';

/**
 * Reads the content's version by a connection of its own. `data_version` tells within microseconds whether any other connection,
 * of this process or another, has committed; only then is the row read.
 */
export const sqliteContentVersion = (file: string): ContentVersion => {
  const connection = new Sqlite(file, { readonly: true });
  const commits = connection.prepare('pragma data_version').pluck();
  const row = connection.prepare("select version from content_versions where name = 'content'").pluck();
  const known = { commits: undefined as unknown, version: 0 };
  return {
    readAtOnce: () => {
      const present = commits.get();
      if (known.commits !== present) Object.assign(known, { commits: present, version: Number(row.get()) });
      return known.version;
    },
    close: () => void connection.close(),
  };
};
