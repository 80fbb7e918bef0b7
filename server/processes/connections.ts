import { connectionsMost } from '#server/database/postgres/connections-most.ts';
import type { Database } from '#server/database/tables.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { countProcesses } from './processes.repository.ts';

interface Needs {
  db: Database;
  now: () => Date;
  log: Pick<ServiceLog, 'warn'>;
  /** Of each process; undefined: the database is a file. */
  connectionsEach: number | undefined;
  /** That this machine starts; they may not all be there yet. */
  workers: number;
}

/** Finds out before it happens that the processes of the shop together ask PostgreSQL for more connections than it has. */
export const connectionsOfAll = ({ db, now, log, connectionsEach, workers }: Needs) => {
  /** @returns a sentence for the owner, if there could be too few */
  const warning = async (): Promise<string | undefined> => {
    if (connectionsEach === undefined) return undefined;
    const processes = Math.max(workers, await countProcesses(db, now().toISOString()));
    const wanted = processes * connectionsEach;
    const most = await connectionsMost(db);
    if (wanted <= most) return undefined;
    return `PostgreSQL allows ${most} connections, and ${processes} of the shop’s processes may open ${wanted}: orders could be refused under load. Raise max_connections, or lower DATABASE_POOL_MAX.`;
  };
  return {
    warning,

    /** Logs the warning, if there is one. Never rejects. */
    tell: async (): Promise<void> => {
      const text = await warning().catch(() => undefined);
      if (text !== undefined) log.warn({}, text);
    },
  };
};
