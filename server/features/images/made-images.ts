import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '#server/database/identifiers.ts';
import type { Discard } from '#server/files/discard.ts';
import type { FileStore, StagedFile } from '#server/files/store.ts';
import { IMAGE_FILES, keyOf, keysOf } from './image-keys.ts';

const MADE = path.resolve('web/pictures-demo');
const AT_ONCE = 32; // each has two descriptors, and there may be few

/** Read when it is asked for: a file that is missing then fails its own stage, and nothing else. */
async function* bytesOf(file: string) {
  yield await readFile(file);
}

/**
 * Takes pictures that were made in every width and format beforehand, as they are: encoding the demo shop's would keep the
 * first start waiting for a minute. Many are staged side by side, and all kept at once: the disk syncs the folder once.
 * @returns the identifier of each
 */
export const takeMadeImages = async (
  { files, discard }: { files: FileStore; discard: Discard },
  names: readonly string[],
): Promise<Map<string, string>> => {
  const pictures = names.map((name) => ({ name, identifier: newId() }));
  const wanted = pictures.flatMap(({ name, identifier }) =>
    IMAGE_FILES.map(({ width, format }) => ({
      key: keyOf(identifier, width, format),
      made: path.join(MADE, `${name}-${width}.${format}`),
    })),
  );
  const staged: PromiseSettledResult<StagedFile>[] = [];
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const batch = wanted.slice(at, at + AT_ONCE);
    staged.push(...(await Promise.allSettled(batch.map(({ key, made }) => files.stage(key, bytesOf(made))))));
  }
  const failed = staged.find(({ status }) => status === 'rejected');
  try {
    if (failed?.status === 'rejected') throw failed.reason;
    await files.keep(staged.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    return new Map(pictures.map(({ name, identifier }) => [name, identifier]));
  } catch (error) {
    await discard(pictures.flatMap(({ identifier }) => keysOf(identifier)));
    throw error;
  }
};
