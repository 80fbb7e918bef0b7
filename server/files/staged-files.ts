import { isOutcomeUnknown } from '#server/database/commits.ts';
import type { Discard } from './discard.ts';
import type { FileStore, StagedFile } from './store.ts';

/**
 * New files and the rows that will name them. Disposing removes the files again, unless `commit` came so far that rows
 * name them or may name them.
 */
export interface StagedFiles extends AsyncDisposable {
  /** Takes a stream to its end. @throws whatever the stream fails with */
  add: FileStore['stage'];
  /**
   * Makes all files durable under their keys, then writes the rows that name them. A commit whose outcome is unknown
   * leaves the files where they are: the sweeper judges by what the database says later.
   * @throws what `writeRows` throws
   */
  commit: <Result>(writeRows: () => Promise<Result>) => Promise<Result>;
  /** Removes all files, for rows that turned out to name others. Never fails. */
  remove: () => Promise<void>;
}

export type StageFiles = () => StagedFiles;

export const stagingIn =
  (files: FileStore, discard: Discard): StageFiles =>
  () => {
    const staged: StagedFile[] = [];
    let mayBeNamed = false;
    const remove = () => discard(staged.splice(0).map(({ key }) => key));
    return {
      add: async (key, bytes) => {
        const file = await files.stage(key, bytes);
        staged.push(file);
        return file;
      },
      commit: async (writeRows) => {
        await files.keep(staged);
        try {
          const result = await writeRows();
          mayBeNamed = true;
          return result;
        } catch (error) {
          mayBeNamed = isOutcomeUnknown(error);
          throw error;
        }
      },
      remove,
      [Symbol.asyncDispose]: async () => {
        if (!mayBeNamed) await remove();
      },
    };
  };
