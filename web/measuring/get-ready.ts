import { measuring } from './measure-file.ts';
import { isForBrowser } from './where-to-measure.ts';

/** Starts what measures files, beside what shows and prices them, if this browser measures any of these. */
export const getReady = (files: readonly File[]) => {
  if (files.some((file) => isForBrowser(file, navigator as { deviceMemory?: number }))) measuring.ready();
};
