import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { ELEMENTS_ENTRY, LOOK_CLOSER_ENTRY, RECEIPTS_ENTRY, TRACK_ELEMENTS_ENTRY } from './elements-entry.ts';
import type { Site } from './rendering/render-page.ts';
import { CLIENT_FOLDER } from './static-files.ts';

/** The built pages, with the built scripts of the custom elements. */
export const builtSite = async (build: ServerBuild): Promise<Site> => {
  const manifest = JSON.parse(await readFile(path.join(CLIENT_FOLDER, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const urlOf = (entry: string) => {
    const built = manifest[entry];
    if (!built) throw new Error('The build contains no custom elements; run npm run build');
    return `/${built.file}`;
  };
  return {
    build: () => Promise.resolve(build),
    elementsUrl: urlOf(ELEMENTS_ENTRY),
    receiptsUrl: urlOf(RECEIPTS_ENTRY),
    lookCloserUrl: urlOf(LOOK_CLOSER_ENTRY),
    trackElementsUrl: urlOf(TRACK_ELEMENTS_ENTRY),
    development: false,
  };
};
