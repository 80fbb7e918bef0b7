import { UPLOAD_MESSAGE, type Upload } from '#contract/measuring/upload.ts';
import { newId } from '#server/database/identifiers.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Refused, Unavailable } from '#server/errors.ts';
import { customerFileId, customerFileKey } from '#server/files/customer-files.ts';
import type { Discard } from '#server/files/discard.ts';
import type { DiskRoom } from '#server/files/disk/disk-room.ts';
import { showableFileName } from '#server/files/file-names.ts';
import type { FormParts, IncomingFile } from '#server/files/incoming.ts';
import type { StagedFiles, StageFiles } from '#server/files/staged-files.ts';
import {
  findUploads,
  insertUpload,
  knownUploadIds,
  takeOldUploads,
  takeUploads,
  uploadedBytes,
} from './uploads.repository.ts';

const KEPT_MS = 86_400_000;
const SWEPT_AT_ONCE = 500;
const RETRY_AFTER_SECONDS = 600; // until the oldest uploads may have gone

interface Parts {
  db: Database;
  stage: StageFiles;
  discard: Discard;
  room: Pick<DiskRoom, 'whileThereIsRoom'>;
  now: () => Date;
  /** How many bytes may wait in all for an order to name them. */
  maxBytes: number;
}

/** Files that customers send before an order: kept for a day, unless an order takes them over. */
export const uploadsService = ({ db, stage, discard, room, now, maxBytes }: Parts) => {
  const stageFile = async (staged: StagedFiles, { name, bytes }: IncomingFile): Promise<Upload> => {
    const _id = newId();
    const { size, sha256 } = await staged.add(customerFileKey(_id), room.whileThereIsRoom(bytes));
    const upload = { _id, name: showableFileName(name), size, sha256 };
    if (size === 0) throw new Refused(UPLOAD_MESSAGE.empty(upload.name));
    return upload;
  };

  /** @throws Refused unless there is exactly one file, in the field `file` */
  const receiveOne = async (staged: StagedFiles, parts: FormParts) => {
    const fields: Record<string, string> = {};
    let upload: Upload | undefined;
    for await (const part of parts) {
      if (part.kind === 'field') {
        fields[part.field] = part.value;
        continue;
      }
      if (part.field !== 'file') throw new Refused(`Files are taken in the field file, not in ${part.field}!`);
      if (upload) throw new Refused(UPLOAD_MESSAGE.oneFile);
      upload = await stageFile(staged, part);
    }
    if (!upload) throw new Refused(UPLOAD_MESSAGE.noFile);
    return { upload, fields };
  };

  return {
    /**
     * Takes a file. When this returns, its bytes and its row are safe on disk; when it throws, nothing of it stays.
     * @param readFields checks the fields that came with the file before anything is kept
     * @throws Refused, NoRoom, Unavailable while too much waits already, and what `readFields` throws
     */
    receive: async <Fields>(
      parts: FormParts,
      readFields: (fields: Record<string, string>) => Fields,
    ): Promise<{ upload: Upload; fields: Fields }> => {
      if ((await uploadedBytes(db)) >= maxBytes) throw new Unavailable(RETRY_AFTER_SECONDS);
      await using staged = stage();
      const { upload, fields } = await receiveOne(staged, parts);
      const read = readFields(fields);
      const row = { ...upload, created_at: now().toISOString() };
      await staged.commit(() => db.transaction().execute((tx) => insertUpload(tx, row)));
      return { upload, fields: read };
    },

    /** Those of these that are still here. */
    find: (ids: readonly string[]): Promise<Upload[]> => findUploads(db, ids),

    /**
     * Hands uploads over to whatever the transaction writes: their identifiers and bytes stay as they are.
     * @returns them in the order asked for
     * @throws Refused when one is not here any more, or another order was quicker
     */
    takeOver: async (tx: InTransaction, ids: readonly string[]): Promise<Upload[]> => {
      const taken = new Map((await takeUploads(tx, ids)).map((upload) => [upload._id, upload]));
      return ids.map((id) => {
        const upload = taken.get(id);
        if (!upload) throw new Refused(UPLOAD_MESSAGE.gone);
        return upload;
      });
    },

    /** Removes what nobody ordered within a day: the rows first, so that no order can name what is being removed. */
    forgetOld: async (): Promise<void> => {
      const before = new Date(now().getTime() - KEPT_MS).toISOString();
      for (;;) {
        const ids = await takeOldUploads(db, before, SWEPT_AT_ONCE);
        await discard(ids.map(customerFileKey));
        if (ids.length < SWEPT_AT_ONCE) return;
      }
    },

    /** Which of these files of the store are uploads. */
    knownFiles: async (keys: readonly string[]): Promise<Set<string>> => {
      const known = await knownUploadIds(db, keys.map(customerFileId));
      return new Set([...known].map(customerFileKey));
    },
  };
};

export type UploadsService = ReturnType<typeof uploadsService>;
