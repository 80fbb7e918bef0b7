import { UPLOAD_MESSAGE, type Upload } from '#contract/measuring/upload.ts';
import { newId } from '#server/database/identifiers.ts';
import type { Database } from '#server/database/tables.ts';
import { Refused } from '#server/errors.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import type { DiskRoom } from '#server/files/disk/disk-room.ts';
import { showableFileName } from '#server/files/file-names.ts';
import type { FormParts, IncomingFile } from '#server/files/incoming.ts';
import type { StagedFiles, StageFiles } from '#server/files/staged-files.ts';
import type { DailyShare } from './daily-share.ts';
import { insertUpload } from './uploads.repository.ts';
import type { UploadPlaces } from './waiting/places.ts';

export interface UploadParts {
  db: Database;
  stage: StageFiles;
  room: Pick<DiskRoom, 'whileThereIsRoom'>;
  now: () => Date;
  places: Pick<UploadPlaces, 'requireBytes'>;
  share: DailyShare;
}

/**
 * Receives a file. When this returns, its bytes and its row are safe on disk; if it throws, nothing is left.
 * @param address the sender's address
 * @param readFields checks the fields that came with the file before anything is stored
 * @throws Refused, NoRoom, Unavailable if too much is stored already, and what `readFields` throws
 */
export const uploadReceiver = ({ db, stage, room, now, places, share }: UploadParts) => {
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

  return async <Fields>(
    address: string,
    parts: FormParts,
    readFields: (fields: Record<string, string>) => Fields,
  ): Promise<{ upload: Upload; fields: Fields }> => {
    await places.requireBytes();
    await using staged = stage();
    const { upload, fields } = await receiveOne(staged, parts);
    const read = readFields(fields);
    await share.take(address, upload.size);
    const row = { ...upload, created_at: now().toISOString() };
    await staged.commit(() => db.transaction().execute((tx) => insertUpload(tx, row)));
    return { upload, fields: read };
  };
};
