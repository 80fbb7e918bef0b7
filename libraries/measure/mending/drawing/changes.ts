import type { Change } from '#measure/mending/change.ts';
import { many, mm } from '#measure/number-text.ts';

/** What was mended in a drawing, in words for the customer. The codes are stable. */
export const DRAWING_CHANGE = {
  once: (count: number, lengthMm: number): Change => ({
    code: 'doubled-lines-removed',
    count,
    message: `We took out what lay on other lines: ${mm(lengthMm)} along ${many(count, 'line', 'lines')}.`,
  }),
  gaps: (count: number, lengthMm: number): Change => ({
    code: 'gaps-closed',
    count,
    message: `We closed ${many(count, 'gap', 'gaps')} between line ends, ${mm(lengthMm)} in all.`,
  }),
  slivers: (count: number, kerfMm: number): Change => ({
    code: 'slivers-removed',
    count,
    message: `We took out ${many(count, 'shape', 'shapes')} smaller than the laser beam (${mm(kerfMm)}).`,
  }),
  joined: (count: number): Change => ({
    code: 'runs-joined',
    count,
    message: `We joined ${many(count, 'line', 'lines')} to the lines that they go on from.`,
  }),
  onlyLines: (count: number): Change => ({
    code: 'only-lines-kept',
    count,
    message: `The mended file holds only what we cut and engrave: ${many(count, 'other thing', 'other things')}, such as text or hidden lines, ${count === 1 ? 'stays' : 'stay'} in your own file.`,
  }),
} as const;
