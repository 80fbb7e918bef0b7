import { UPLOAD_MESSAGE } from '#contract/measuring/upload.ts';
import type { Database } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import type { FileStore } from '#server/files/store.ts';
import { findUploads } from './uploads.repository.ts';

interface Needs {
  db: Database;
  files: Pick<FileStore, 'read'>;
}

/** Opens an upload for who knows its identifier, until an order takes it over. @throws NotFound */
export const uploadOpener =
  ({ db, files }: Needs) =>
  async (_id: string) => {
    const [upload] = await findUploads(db, [_id]);
    if (!upload) throw new NotFound(UPLOAD_MESSAGE.gone);
    return { name: upload.name, ...(await files.read(customerFileKey(_id))) };
  };
