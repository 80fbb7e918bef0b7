import { inParallel } from '#server/backups/in-parallel.ts';
import { type NamedFile, namedFiles, type RowsOf } from '#server/backups/named-files.ts';
import { DamagedSource, putFile } from '#server/backups/put-file.ts';
import type { Content } from '#server/backups/sound-contents.ts';
import { NotFound } from '#server/errors.ts';
import { hashBytes } from '#server/files/hash-bytes.ts';
import type { FileStore } from '#server/files/store.ts';

/** What one walk over all files that rows name has found. */
export interface Walk {
  /** How many files were copied, and their bytes. */
  copied: number;
  bytes: number;
  /** All files that are in the new place now, each read back at least once. */
  there: Set<string>;
  /** Required files that the old place does not have, or has with another content than their rows say. */
  lost: string[];
}

/** Copies files from one store into another, each once in a run, and reads each back. */
export const copyTo = (from: FileStore, to: FileStore) => {
  const verified = new Map<string, Content>();

  const contentOf = async ({ key, expected }: NamedFile): Promise<Content> => {
    if (expected) return expected;
    const { size, sha256 } = await hashBytes(key, (await from.read(key)).bytes);
    return { size, sha256 };
  };

  const copy = async (file: NamedFile, walk: Walk) => {
    const { key } = file;
    const known = verified.get(key);
    if (known === undefined || file.changes) {
      const content = await contentOf(file);
      if (known?.sha256 !== content.sha256 && (await putFile(to, { key, ...content }, () => from.read(key)))) {
        walk.copied += 1;
        walk.bytes += content.size;
      }
      verified.set(key, content);
    }
    walk.there.add(key);
  };

  /** Copies what is not there yet. */
  return async (rowsOf: RowsOf): Promise<Walk> => {
    const walk: Walk = { copied: 0, bytes: 0, there: new Set(), lost: [] };
    await inParallel(namedFiles(rowsOf), async (file) => {
      try {
        await copy(file, walk);
      } catch (error) {
        if (!(error instanceof NotFound || error instanceof DamagedSource)) throw error;
        if (file.required) walk.lost.push(file.key);
      }
    });
    return walk;
  };
};
