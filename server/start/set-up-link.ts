import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { writePrivately } from './write-privately.ts';

/** The file by which whoever runs a new public shop learns the link that makes its owner. */
export const setUpLinkIn = (file: string) => {
  const remove = () => rm(file, { force: true });
  return {
    /** @returns its path */
    write: async (link: string): Promise<string> => {
      const unfinished = `${file}.${randomUUID()}`; // workers that begin together write the same link
      await writePrivately(unfinished, `${link}\n`);
      await rename(unfinished, file);
      return file;
    },
    remove,
  };
};
