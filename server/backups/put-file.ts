import type { Readable } from 'node:stream';
import { NotFound } from '#server/errors.ts';
import { hashBytes } from '#server/files/hash-bytes.ts';
import type { FileStore } from '#server/files/store.ts';
import { BackupFailure } from './backup-failure.ts';
import type { ListedFile } from './manifest.ts';

/** A file has other content than is known of it, where it comes from. */
export class DamagedSource extends BackupFailure {}

const holds = async (files: FileStore, { key, size, sha256 }: ListedFile) => {
  try {
    const found = await hashBytes(key, (await files.read(key)).bytes);
    return found.size === size && found.sha256 === sha256;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
};

/**
 * Stores a file under its key and reads it back, unless the store has it already.
 * @returns whether it was copied
 * @throws DamagedSource if the source has other content than expected, BackupFailure if the store gives back another
 */
export const putFile = async (
  files: FileStore,
  file: ListedFile,
  source: () => Promise<{ bytes: Readable }>,
): Promise<boolean> => {
  const isNew = (await files.missing([file.key])).length > 0;
  if (!isNew && (await holds(files, file))) return false;
  if (!isNew) await files.remove([file.key]);
  const staged = await files.stage(file.key, (await source()).bytes);
  if (staged.size !== file.size || staged.sha256 !== file.sha256) {
    await files.remove([file.key]);
    throw new DamagedSource(`${file.key} is damaged where it comes from: its SHA-256 is not ${file.sha256}`);
  }
  await files.commit([staged]);
  if (!(await holds(files, file))) throw new BackupFailure(`${file.key} could not be read back as it was stored`);
  return true;
};
