import type { FileStore } from './store.ts';

/** A file that a row names, and how the owner knows what it belongs to. */
export interface NamedFile {
  key: string;
  /** An order's reference, or a product's ID. */
  owner: string;
}

/** What names files: all of them, in batches, and whether a file is still wanted when its turn has come. */
export interface FileNamer {
  namedFiles: () => AsyncIterable<readonly NamedFile[]>;
  knownFiles: (keys: readonly string[]) => Promise<Set<string>>;
}

export interface Missing {
  count: number;
  /** Whose files they are, each once, the first few. */
  owners: string[];
}

const OWNERS_SHOWN = 10;

/** Finds the files that rows name and that are not there. */
export const findMissing = async (files: FileStore, namer: FileNamer): Promise<Missing> => {
  const owners = new Set<string>();
  let count = 0;
  for await (const batch of namer.namedFiles()) {
    const absent = new Set(await files.missing(batch.map(({ key }) => key)));
    if (absent.size === 0) continue;
    const wanted = await namer.knownFiles([...absent]); // the row may have gone since it was read, and then its file
    for (const { key, owner } of batch) {
      if (!wanted.has(key)) continue;
      count += 1;
      if (owners.size < OWNERS_SHOWN) owners.add(owner);
    }
  }
  return { count, owners: [...owners] };
};
