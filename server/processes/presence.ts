import { createHmac } from 'node:crypto';
import { ConfigError } from '#server/config/config.ts';
import { newId } from '#server/database/identifiers.ts';
import type { Database } from '#server/database/tables.ts';
import { deleteProcess, isThereAnotherSecret, writeProcess } from './processes.repository.ts';
import { inFuture, LEASE_MS, RENEWED_EVERY_MS } from './renewed-lease.ts';

interface Needs {
  db: Database;
  now: () => Date;
  secret: Uint8Array;
}

const OTHER_SECRET =
  'Settings: another process of this shop has another secret, so that the links and sessions of one would be refused by the other: set SECRET to the same in all. If the secret was changed, end the other processes and wait for a minute.';

/** A process's own row in the table of those that serve the shop. */
export const presence = ({ db, now, secret }: Needs) => {
  const _id = newId();
  const secret_mark = createHmac('sha256', secret).update('which secret is this').digest('hex');
  let renewing: NodeJS.Timeout | undefined;

  const write = () => {
    const moment = now();
    const at = moment.toISOString();
    return writeProcess(db, { _id, started_at: at, until: inFuture(moment, LEASE_MS), secret_mark }, at);
  };
  const leave = async () => {
    clearInterval(renewing);
    await deleteProcess(db, _id);
  };

  return {
    /** Joins the processes that serve the shop. @throws ConfigError if one of them has another secret */
    enter: async (): Promise<void> => {
      await write();
      if (await isThereAnotherSecret(db, secret_mark)) {
        await leave();
        throw new ConfigError(OTHER_SECRET);
      }
      renewing = setInterval(() => void write().catch(() => undefined), RENEWED_EVERY_MS).unref();
    },

    leave,
  };
};
