import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';

const PICTURES = 'web/public/pictures';

/** Names what all the pictures hold together. It stands in their addresses, so that browsers may keep them for good. */
export const picturesVersion = () => {
  const hash = createHash('sha256');
  for (const name of readdirSync(PICTURES).toSorted())
    hash.update(`${name}\0`).update(readFileSync(path.join(PICTURES, name)));
  return hash.digest('hex').slice(0, 10);
};

/** In the build the pictures lie where their addresses say. */
export const placePictures = (built: string) => {
  const names = readdirSync(built);
  const folder = path.join(built, picturesVersion());
  mkdirSync(folder);
  for (const name of names) renameSync(path.join(built, name), path.join(folder, name));
};
