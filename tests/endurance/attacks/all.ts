import type { Attack } from './attack.ts';
import { emptyUploads } from './empty-uploads.ts';
import { idleConnections } from './idle-connections.ts';
import { newSearches } from './new-searches.ts';
import { pipelinedPages, unreadPictures } from './pipelines.ts';
import { slowReaders } from './slow-readers.ts';
import { slowUploads } from './slow-uploads.ts';
import { unknownPages } from './unknown-pages.ts';

/** Each attack at its full strength. */
export const ATTACKS: readonly Attack[] = [
  unknownPages(400),
  newSearches(400),
  pipelinedPages(2_000),
  unreadPictures(5_000),
  slowUploads(120, 950),
  emptyUploads(11),
  emptyUploads(400),
  slowReaders(100),
  idleConnections(10_000),
];
