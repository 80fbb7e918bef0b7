import type { FileStore } from './store.ts';

/** A file that a row names, and what it belongs to. */
export interface NamedFile {
  key: string;
  /** An order's reference, or a product's ID. */
  owner: string;
}

/** A source of file names: all files that its rows name, in batches, and which of them are still named. */
export interface FileNamer {
  namedFiles: () => AsyncIterable<readonly NamedFile[]>;
  knownFiles: (keys: readonly string[]) => Promise<Set<string>>;
}

export interface Missing {
  count: number;
  /** The first few owners of missing files, without duplicates. */
  owners: string[];
}

const OWNERS_SHOWN = 10;

/** Finds files that rows name but that do not exist. */
export const findMissing = async (files: FileStore, namer: FileNamer): Promise<Missing> => {
  const owners = new Set<string>();
  let count = 0;
  for await (const batch of namer.namedFiles()) {
    const absent = new Set(await files.missing(batch.map(({ key }) => key)));
    if (absent.size === 0) continue;
    const stillNamed = await namer.knownFiles([...absent]); // row and file may have been deleted since the row was read
    for (const { key, owner } of batch) {
      if (!stillNamed.has(key)) continue;
      count += 1;
      if (owners.size < OWNERS_SHOWN) owners.add(owner);
    }
  }
  return { count, owners: [...owners] };
};
