import { UPLOAD_MESSAGE, type Upload } from '#contract/measuring/upload.ts';
import { newId } from '#server/database/identifiers.ts';
import type { Database } from '#server/database/tables.ts';
import { Refused } from '#server/errors.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import { showableFileName } from '#server/files/file-names.ts';
import type { FormEntries, IncomingFile } from '#server/files/incoming.ts';
import type { StagedFiles, StageFiles } from '#server/files/staged-files.ts';
import type { DailyShare } from './daily-share.ts';
import { insertUpload } from './uploads.repository.ts';
import type { UploadPlaces } from './waiting/places.ts';

export interface UploadNeeds {
  db: Database;
  stage: StageFiles;
  space: Pick<DiskSpace, 'whileThereIsSpace'>;
  now: () => Date;
  places: Pick<UploadPlaces, 'requireBytes'>;
  share: DailyShare;
}

/**
 * Receives a file. When this returns, its bytes and its row are safe on disk; if it throws, nothing is left.
 * @param address the sender's address
 * @param readFields checks the fields that came with the file before anything is stored
 * @throws Refused, OutOfSpace, Unavailable if too much is stored already, and what `readFields` throws
 */
export const uploadReceiver = ({ db, stage, space, now, places, share }: UploadNeeds) => {
  const stageFile = async (staged: StagedFiles, { name, bytes }: IncomingFile): Promise<Upload> => {
    const _id = newId();
    const { size, sha256 } = await staged.add(customerFileKey(_id), space.whileThereIsSpace(bytes));
    const upload = { _id, name: showableFileName(name), size, sha256 };
    if (size === 0) throw new Refused(UPLOAD_MESSAGE.empty(upload.name));
    return upload;
  };

  /** @throws Refused unless there is exactly one file, in the field `file` */
  const receiveOne = async (staged: StagedFiles, entries: FormEntries) => {
    const fields: Record<string, string> = {};
    let upload: Upload | undefined;
    for await (const entry of entries) {
      if (entry.kind === 'field') {
        fields[entry.field] = entry.value;
        continue;
      }
      if (entry.field !== 'file') throw new Refused(`Files are taken in the field file, not in ${entry.field}!`);
      if (upload) throw new Refused(UPLOAD_MESSAGE.oneFile);
      upload = await stageFile(staged, entry);
    }
    if (!upload) throw new Refused(UPLOAD_MESSAGE.noFile);
    return { upload, fields };
  };

  return async <Fields>(
    address: string,
    entries: FormEntries,
    readFields: (fields: Record<string, string>) => Fields,
  ): Promise<{ upload: Upload; fields: Fields }> => {
    await places.requireBytes();
    await using staged = stage();
    const { upload, fields } = await receiveOne(staged, entries);
    const read = readFields(fields);
    await share.take(address, upload.size);
    const row = { ...upload, created_at: now().toISOString() };
    await staged.commit(() => db.transaction().execute((tx) => insertUpload(tx, row)));
    return { upload, fields: read };
  };
};
