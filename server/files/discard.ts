import { isOutcomeUnknown } from '#server/database/commits.ts';
import type { ServiceLog } from '#server/service-log.ts';
import type { FileStore } from './store.ts';

/** Takes away files that no row names; those that cannot be removed now are logged and left to the sweeper. Never fails. */
export type Discard = (keys: readonly string[]) => Promise<void>;

export const discardFrom =
  (files: FileStore, log: ServiceLog): Discard =>
  async (keys) => {
    try {
      await files.remove(keys);
    } catch (error) {
      log.warn({ err: error, keys }, 'files could not be removed and are left to the sweeper');
    }
  };

/**
 * Runs what brings new files and writes the rows that name them. When it fails, `discardNew` takes the files away again,
 * unless a row may name them all the same: then they stay, and the sweeper judges by what the database says.
 */
export const orDiscard = async <Result>(
  work: () => Promise<Result>,
  discardNew: () => Promise<void>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!isOutcomeUnknown(error)) await discardNew();
    throw error;
  }
};
