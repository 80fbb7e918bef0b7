import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '#server/database/identifiers.ts';
import type { StagedFiles } from '#server/files/staged-files.ts';
import { IMAGE_FILES, keyOf } from './image-keys.ts';

const DEMO_FOLDER = path.resolve('web/pictures-demo');
const AT_ONCE = 32; // each needs two file descriptors, of which there may be few

/** Opens the file only when it is read, so that a missing file fails its own stage and nothing else. */
async function* bytesOf(file: string) {
  yield await readFile(file);
}

/**
 * Adds pictures that are already encoded in every width and format, because encoding the demo shop's pictures would delay
 * the first start by a minute. Many are staged in parallel, and the folder is synced once for all.
 * @returns the identifier of each by name
 */
export const addPreEncodedImages = async (
  staged: Pick<StagedFiles, 'add'>,
  names: readonly string[],
): Promise<Map<string, string>> => {
  const pictures = names.map((name) => ({ name, identifier: newId() }));
  const wanted = pictures.flatMap(({ name, identifier }) =>
    IMAGE_FILES.map(({ width, format }) => ({
      key: keyOf(identifier, width, format),
      source: path.join(DEMO_FOLDER, `${name}-${width}.${format}`),
    })),
  );
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const batch = wanted.slice(at, at + AT_ONCE);
    // allSettled, so that none is still being written when the set is disposed of.
    const added = await Promise.allSettled(batch.map(({ key, source }) => staged.add(key, bytesOf(source))));
    for (const one of added) if (one.status === 'rejected') throw one.reason;
  }
  return new Map(pictures.map(({ name, identifier }) => [name, identifier]));
};
