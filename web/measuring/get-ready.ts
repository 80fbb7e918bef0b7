import { measuring } from './measure-file.ts';
import { isForBrowser } from './where-to-measure.ts';

/** Loads what measures the first of these files that this browser measures, beside what shows and prices them. */
export const getReady = (files: readonly File[]) => {
  const file = files.find((one) => isForBrowser(one, navigator as { deviceMemory?: number }));
  if (file) measuring.ready(file.name);
};
