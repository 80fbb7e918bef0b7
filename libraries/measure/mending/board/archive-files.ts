import { type InflateRaw, readZip } from '#measure/archive/zip.ts';
import { isZip } from '#measure/archive/zip-sign.ts';

export interface ArchiveFile {
  name: string;
  bytes: Uint8Array;
}

/** Archives in an archive are opened once, as in measuring. */
const NESTED_DEPTH = 1;

const unpacked = async (bytes: Uint8Array, inflateRaw: InflateRaw, folder: string, depth: number) => {
  const files: ArchiveFile[] = [];
  for (const entry of readZip(bytes, inflateRaw)) {
    const content = await entry.read();
    if (isZip(content) && depth < NESTED_DEPTH)
      files.push(...(await unpacked(content, inflateRaw, `${folder}${entry.name}/`, depth + 1)));
    else files.push({ name: `${folder}${entry.name}`, bytes: content });
  }
  return files;
};

/** All files of a board as they are; those of an archive inside are in a folder of its name. @throws Refusal as readZip */
export const filesOfBoard = async (name: string, bytes: Uint8Array, inflateRaw: InflateRaw): Promise<ArchiveFile[]> =>
  isZip(bytes) ? unpacked(bytes, inflateRaw, '', 0) : [{ name, bytes }];
