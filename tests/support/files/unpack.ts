import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fromBuffer, type ZipFile } from 'yauzl';

/** Unpacks a ZIP into each entry's bytes by name. It refuses names that lead outside the folder. */
export const unpack = async (zip: Buffer) => {
  const archive = await promisify<Buffer, object, ZipFile>(fromBuffer)(zip, {
    lazyEntries: false,
    strictFileNames: true,
  });
  const open = promisify(archive.openReadStream.bind(archive));
  const entries: { name: string; bytes: Promise<Buffer> }[] = [];
  archive.on('entry', (entry) => entries.push({ name: entry.fileName, bytes: open(entry).then(buffer) }));
  await once(archive, 'end');
  return new Map(await Promise.all(entries.map(async ({ name, bytes }) => [name, await bytes] as const)));
};
