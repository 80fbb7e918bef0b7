import { isOutcomeUnknown } from '#server/database/commits.ts';
import type { Discard } from './discard.ts';
import type { FileStore, StagedFile } from './store.ts';

/**
 * New files whose rows are not written yet. Disposing removes them, unless `commit` got far enough that rows name them or
 * may name them, or they were named before: then the sweeper sets aside what no row names.
 */
export interface StagedFiles extends AsyncDisposable {
  /** Reads a stream to its end. @throws whatever the stream fails with */
  add: FileStore['stage'];
  /**
   * Makes all files durable under their keys, then writes the rows that name them. If the outcome of the transaction is
   * unknown, the files stay, and the sweeper later decides by the rows in the database.
   * @throws what `writeRows` throws
   */
  commit: <Result>(writeRows: () => Promise<Result>) => Promise<Result>;
  /** Removes all files, if the stored rows name others after all. Never rejects. */
  remove: () => Promise<void>;
}

interface Naming {
  /** Whether rows may name files of these keys before they are stored, by this or another process: then none is removed. */
  namedBefore?: boolean;
}

export type StageFiles = (naming?: Naming) => StagedFiles;

export const stagingIn =
  (files: FileStore, discard: Discard): StageFiles =>
  ({ namedBefore = false } = {}) => {
    const staged: StagedFile[] = [];
    let mayBeNamed = namedBefore;
    const remove = () => discard(staged.splice(0).map(({ key }) => key));
    return {
      add: async (key, bytes) => {
        const file = await files.stage(key, bytes);
        staged.push(file);
        return file;
      },
      commit: async (writeRows) => {
        await files.commit(staged);
        try {
          const result = await writeRows();
          mayBeNamed = true;
          return result;
        } catch (error) {
          mayBeNamed ||= isOutcomeUnknown(error);
          throw error;
        }
      },
      remove,
      [Symbol.asyncDispose]: async () => {
        if (!mayBeNamed) await remove();
      },
    };
  };
