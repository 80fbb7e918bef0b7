import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import {
  ELEMENTS_ENTRY,
  ISLAND_ENTRIES,
  LOOK_CLOSER_ENTRY,
  RECEIPTS_ENTRY,
  TRACK_ELEMENTS_ENTRY,
} from './elements-entry.ts';
import type { Site } from './rendering/render-page.ts';
import { CLIENT_FOLDER } from './static-files.ts';

interface BuiltScript {
  file: string;
  /** Keys of the manifest. */
  imports?: readonly string[];
}
type Manifest = Readonly<Record<string, BuiltScript>>;

const builtAs = (manifest: Manifest, entry: string): BuiltScript => {
  const built = manifest[entry];
  if (!built) throw new Error('The build contains no custom elements; run npm run build');
  return built;
};

/** The addresses of all scripts that an entry imports, directly or not. */
const importedBy = (manifest: Manifest, entry: string, known = new Set<string>()): ReadonlySet<string> => {
  for (const imported of builtAs(manifest, entry).imports ?? []) {
    const address = `/${builtAs(manifest, imported).file}`;
    if (known.has(address)) continue;
    known.add(address);
    importedBy(manifest, imported, known);
  }
  return known;
};

/**
 * Scripts that take long to start. The page names each of them, in this order, so that a slow phone starts each in a task of its
 * own.
 */
const APART = ['core', 'forms', 'schemas'];

/** The built pages, with the built scripts of the custom elements and islands. */
export const builtSite = async (build: ServerBuild): Promise<Site> => {
  const manifest = JSON.parse(await readFile(path.join(CLIENT_FOLDER, '.vite/manifest.json'), 'utf8')) as Manifest;
  const urlOf = (entry: string) => `/${builtAs(manifest, entry).file}`;
  const scriptsOf = (entry: string) => {
    const imported = [...importedBy(manifest, entry)];
    const apart = APART.flatMap((name) => imported.filter((address) => path.basename(address).startsWith(`${name}.`)));
    return { run: [...apart, urlOf(entry)], preload: [urlOf(entry), ...imported] };
  };
  return {
    build: () => Promise.resolve(build),
    elementsUrl: urlOf(ELEMENTS_ENTRY),
    receiptsUrl: urlOf(RECEIPTS_ENTRY),
    lookCloserUrl: urlOf(LOOK_CLOSER_ENTRY),
    trackElementsUrl: urlOf(TRACK_ELEMENTS_ENTRY),
    islandScripts: {
      contact: scriptsOf(ISLAND_ENTRIES.contact),
      order: scriptsOf(ISLAND_ENTRIES.order),
      'product-order': scriptsOf(ISLAND_ENTRIES['product-order']),
    },
    development: false,
  };
};
