import { createHash } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import type { Config } from '#server/config/config.ts';
import { dataPlaces } from './data-folder.ts';
import { writePrivately } from './write-privately.ts';

/** Tells the place of these settings from every other, without its passwords. */
const placeId = ({ dataDir, databaseUrl, filesAt }: Config) => {
  const { host, pathname } = new URL(databaseUrl ?? `file://${dataDir}`);
  const files = filesAt ? [filesAt.endpoint, filesAt.bucket, filesAt.prefix] : [dataDir];
  return createHash('sha256')
    .update(JSON.stringify([host, pathname, ...files]))
    .digest('hex');
};

/** The mark of a move that has not ended, in the data folder of the new place. While it is there no server starts with it. */
export const movingMarker = (config: Config) => {
  const file = dataPlaces(config.dataDir).moving;
  return {
    isThere: async (): Promise<boolean> => {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return '';
      });
      return text.trim() === placeId(config);
    },
    write: async (): Promise<void> => {
      await rm(`${file}.new`, { force: true });
      await writePrivately(`${file}.new`, `${placeId(config)}\n`);
      await rename(`${file}.new`, file);
    },
    remove: () => rm(file),
  };
};

export type MovingMarker = ReturnType<typeof movingMarker>;
