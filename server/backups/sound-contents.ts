import { lstat, rename, utimes } from 'node:fs/promises';
import path from 'node:path';
import { diskFileStore } from '#server/files/disk/disk-file-store.ts';
import { hashBytes } from '#server/files/hash-bytes.ts';

/** What a file contains. */
export interface Content {
  size: number;
  sha256: string;
}

/** Where a content lies in the folder of contents. */
export const contentKey = (sha256: string) => `${sha256.slice(0, 2)}/${sha256}`;

export const unlessGone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};

/** Which contents of a folder are as they should be; each is read once in a run. */
export const soundContents = (root: string) => {
  const stored = diskFileStore(root);
  /** What this run has read and found right, with its size. */
  const sound = new Map<string, number>();
  /** What is being read now: several files may have the same content. */
  const looking = new Map<string, Promise<boolean>>();

  const isSound = async (sha256: string) =>
    (await hashBytes(sha256, (await stored.read(contentKey(sha256))).bytes)).sha256 === sha256;

  /** Whether a content is there from an earlier backup. One that was damaged meanwhile is put aside, to be copied anew. */
  const isKept = async ({ size, sha256 }: Content, quick: boolean) => {
    const file = path.join(root, contentKey(sha256));
    const status = await lstat(file).catch(unlessGone);
    if (status === undefined) return false;
    if (status.size !== size || !(quick || (await isSound(sha256)))) {
      await rename(file, `${file}.damaged`);
      return false;
    }
    const now = new Date();
    await utimes(file, now, now); // nobody removes what was used today
    sound.set(sha256, size);
    return true;
  };

  const look = (content: Content, quick: boolean) => {
    const found = looking.get(content.sha256) ?? isKept(content, quick);
    looking.set(content.sha256, found);
    return found;
  };

  return {
    /** Whether a content was found right in this run, or is found so now; `quick` only compares its size. */
    has: async (content: Content, quick: boolean): Promise<boolean> =>
      sound.get(content.sha256) === content.size || look(content, quick),

    /** Reads back what was just stored. @throws if it is not as it was written */
    add: async ({ size, sha256 }: Content): Promise<void> => {
      if (!(await isSound(sha256))) throw new Error(`The content ${sha256} was not stored as it was written`);
      sound.set(sha256, size);
    },
  };
};
