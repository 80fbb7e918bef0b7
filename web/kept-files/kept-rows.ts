import { fileKey } from './file-key.ts';
import { KEPT_MAX_BYTES } from './kept-text.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** A file of one tab, as the browser's database has it. */
export interface Row {
  tab: string;
  savedAt: number;
  /** Of files that are the same, only what is new is written. */
  name: string;
  position: number;
  file: File;
}

const isOld = ({ savedAt }: Row, now: number) => now - savedAt > KEPT_MS;

/** All files that together stay below what is kept, the first ones first. */
const whatFits = (files: readonly File[]) => {
  let bytes = 0;
  return files.filter(({ size }) => {
    const fits = bytes + size <= KEPT_MAX_BYTES;
    if (fits) bytes += size;
    return fits;
  });
};

/** What a tab that was duplicated has of the other's files. */
export const copiesFor = (rows: readonly Row[], tab: string, copyOf: string | undefined): Row[] =>
  rows.filter((row) => row.tab === copyOf).map((row) => ({ ...row, tab }));

/** What changes if a tab keeps these files and no others. Those of other tabs stay for their day. */
export const changesFor = (rows: readonly Row[], tab: string, files: readonly File[], now: number) => {
  const wanted = whatFits(files);
  const names = wanted.map(fileKey);
  const isGone = (row: Row) => isOld(row, now) || (row.tab === tab && !names.includes(row.name));
  const known = new Set(rows.filter((row) => row.tab === tab && !isGone(row)).map(({ name }) => name));
  const added: Row[] = wanted.flatMap((file, position) =>
    known.has(fileKey(file)) ? [] : { tab, savedAt: now, name: fileKey(file), position, file },
  );
  return { gone: rows.filter(isGone), added };
};

/** The files of a tab that are kept still, in their order. */
export const filesIn = (rows: readonly Row[], tab: string, now: number): File[] =>
  rows
    .filter((row) => row.tab === tab && !isOld(row, now))
    .toSorted((one, other) => one.savedAt - other.savedAt || one.position - other.position)
    .map(({ file }) => file);

/** Those of the files that are not kept. */
export const notAmong = (files: readonly File[], kept: readonly File[]): File[] => {
  const keys = new Set(kept.map(fileKey));
  return files.filter((file) => !keys.has(fileKey(file)));
};
