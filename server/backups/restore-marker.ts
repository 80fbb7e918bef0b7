import { readFile, rename, rm } from 'node:fs/promises';
import { z } from 'zod';
import { dataPlaces } from '#server/start/data-folder.ts';
import { writePrivately } from '#server/start/write-privately.ts';

const marker = z.object({
  /** What is being restored; an interrupted restore of the same may go on. */
  backup: z.string(),
  /** `rows` once the database has its rows. */
  phase: z.enum(['files', 'rows']),
});
export type RestoreMarker = z.infer<typeof marker>;

/** The mark of a restore that has not ended, in the data folder. While it is there no server starts. */
export const restoreMarker = (dataDir: string) => {
  const { restoring: file } = dataPlaces(dataDir);
  return {
    /** @returns undefined if nothing is being restored */
    read: async (): Promise<RestoreMarker | undefined> => {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return undefined;
      });
      return text === undefined ? undefined : marker.parse(JSON.parse(text));
    },
    write: async (content: RestoreMarker): Promise<void> => {
      await rm(`${file}.new`, { force: true });
      await writePrivately(`${file}.new`, JSON.stringify(content));
      await rename(`${file}.new`, file);
    },
    remove: () => rm(file),
  };
};
