import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '#server/database/identifiers.ts';
import type { StagedFiles } from '#server/files/staged-files.ts';
import { IMAGE_FILES, keyOf } from './image-keys.ts';

const MADE = path.resolve('web/pictures-demo');
const AT_ONCE = 32; // each has two descriptors, and there may be few

/** Read when it is asked for: a file that is missing then fails its own stage, and nothing else. */
async function* bytesOf(file: string) {
  yield await readFile(file);
}

/**
 * Takes pictures that were made in every width and format beforehand, as they are: encoding the demo shop's would keep the
 * first start waiting for a minute. Many are staged side by side, and the disk syncs the folder once for all.
 * @returns the identifier of each by name
 */
export const addMadeImages = async (
  staged: Pick<StagedFiles, 'add'>,
  names: readonly string[],
): Promise<Map<string, string>> => {
  const pictures = names.map((name) => ({ name, identifier: newId() }));
  const wanted = pictures.flatMap(({ name, identifier }) =>
    IMAGE_FILES.map(({ width, format }) => ({
      key: keyOf(identifier, width, format),
      made: path.join(MADE, `${name}-${width}.${format}`),
    })),
  );
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const batch = wanted.slice(at, at + AT_ONCE);
    // Settled, so that none is still being written when the set is disposed of.
    const added = await Promise.allSettled(batch.map(({ key, made }) => staged.add(key, bytesOf(made))));
    for (const one of added) if (one.status === 'rejected') throw one.reason;
  }
  return new Map(pictures.map(({ name, identifier }) => [name, identifier]));
};
