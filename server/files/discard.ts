import type { ServiceLog } from '#server/logging/service-log.ts';
import type { FileStore } from './store.ts';

/** Removes files that no row names. Never rejects: files that cannot be removed are logged and left to the sweeper. */
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
