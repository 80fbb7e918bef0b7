import type { Attack } from './attack.ts';
import { newSearches } from './new-searches.ts';
import { pipelinedPages, unreadPictures } from './pipelines.ts';
import { unknownPages } from './unknown-pages.ts';

/** Each attack at its full strength; `picture` is the address of a large file of the site. */
export const allAttacks = (picture: string): Attack[] => [
  unknownPages(400),
  pipelinedPages(2_000),
  unreadPictures(5_000, picture),
  newSearches(400),
];
