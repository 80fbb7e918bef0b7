import { NotFound } from '#server/errors.ts';
import type { FileStore } from '#server/files/store.ts';
import type { ContentFolder } from './content-folder.ts';
import { inParallel } from './in-parallel.ts';
import { type NamedFile, namedFiles, type RowsOf } from './named-files.ts';
import type { Content } from './sound-contents.ts';

/** What was found of the files that rows name. */
export interface CopiedFiles {
  found: (file: NamedFile, content: Content) => void;
  /** Required files that the store does not have, or has with another content than their rows say. */
  lost: (file: NamedFile) => void;
}

interface Needs {
  files: FileStore;
  content: ContentFolder;
  /** What earlier backups know of files whose rows do not tell their content. */
  remembered: Map<string, Content>;
  quick: boolean;
}

/** Copies files of the store into a content folder, and skips what it has already. */
export const fileCopier = ({ files, content, remembered, quick }: Needs) => {
  const copy = async ({ key, expected, changes }: NamedFile): Promise<Content | undefined> => {
    const known = expected ?? (changes ? undefined : remembered.get(key));
    if (known && (await content.has(known, quick))) return known;
    try {
      const copied = await content.add(() => files.read(key));
      if (expected && expected.sha256 !== copied.sha256) return undefined;
      if (!changes && !expected) remembered.set(key, copied);
      return copied;
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
  };

  return (rowsOf: RowsOf, { found, lost }: CopiedFiles): Promise<void> =>
    inParallel(namedFiles(rowsOf), async (file) => {
      const copied = await copy(file);
      if (copied) found(file, copied);
      else if (file.required) lost(file);
    });
};

export type CopyFiles = ReturnType<typeof fileCopier>;
