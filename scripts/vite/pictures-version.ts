import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';

const PICTURES = 'web/public/pictures';

/** A hash of all pictures. It is part of their addresses, so that browsers can cache them for ever. */
export const picturesVersion = () => {
  const hash = createHash('sha256');
  for (const name of readdirSync(PICTURES).toSorted())
    hash.update(`${name}\0`).update(readFileSync(path.join(PICTURES, name)));
  return hash.digest('hex').slice(0, 10);
};

/** Moves the pictures to their addresses in the build. */
export const placePictures = (built: string) => {
  const names = readdirSync(built);
  const folder = path.join(built, picturesVersion());
  mkdirSync(folder);
  for (const name of names) renameSync(path.join(built, name), path.join(folder, name));
};
