import { isOutcomeUnknown } from '#server/database/commits.ts';
import type { Discard } from './discard.ts';
import type { FileStore, JoinedFile } from './store.ts';

/**
 * New files whose rows are not written yet. Disposing removes them, unless `commit` got far enough that rows name them or
 * may name them, or they were named before: then the sweeper sets aside what no row names.
 */
export interface StagedFiles extends AsyncDisposable {
  /** Reads a stream to its end. @throws whatever the stream fails with */
  add: FileStore['stage'];
  addPiece: FileStore['stagePiece'];
  /** Absent where files are not joined without reading them. */
  addJoined: FileStore['stageJoined'];
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
    const staged: JoinedFile[] = [];
    let mayBeNamed = namedBefore;
    const remove = () => discard(staged.splice(0).map(({ key }) => key));
    const added = async <File extends JoinedFile>(staging: Promise<File>): Promise<File> => {
      const file = await staging;
      staged.push(file);
      return file;
    };
    const { stageJoined } = files;
    return {
      add: (key, bytes) => added(files.stage(key, bytes)),
      addPiece: (key, bytes) => added(files.stagePiece(key, bytes)),
      addJoined: stageJoined && ((key, pieces) => added(stageJoined(key, pieces))),
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
