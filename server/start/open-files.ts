import { type Config, ConfigError } from '#server/config/config.ts';
import { diskFileStore } from '#server/files/disk/disk-file-store.ts';
import type { FileStore } from '#server/files/store.ts';

/**
 * Opens the store of the settings: a bucket, or the folder. S3 is loaded only where it is used: it is large.
 * @throws ConfigError if the storage cannot work with these settings
 */
export const openFiles = async (filesAt: Config['filesAt'], folder: string): Promise<FileStore> => {
  if (filesAt === undefined) return diskFileStore(folder);
  const { openS3 } = await import('#server/files/s3/open-s3.ts');
  const { files, refusal } = await openS3(filesAt);
  if (refusal === undefined) return files;
  files.close();
  throw new ConfigError(`Settings: FILES_URL: ${refusal}`);
};
